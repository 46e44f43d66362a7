const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Tests that measure how much memory stays in use. */
const MEASURING = new Set(['fuzz.test.ts']);

/**
 * Projects whose files take by far the longest, as each starts the product and most a browser, however short the files
 * are.
 */
const RUNNING = new Set(['browser', 'process', 'sampleBrowser']);

/**
 * Runs tests that measure memory first, in a process that ran nothing before: what other files leave behind would be
 * counted. Then those that take long, so that at the end no worker waits for another one's last file.
 */
module.exports = class extends Sequencer {
    sort(tests) {
        const rank = ({ path: file, context }) => {
            if (MEASURING.has(path.basename(file))) return 0;
            return RUNNING.has(context.config.displayName?.name) ? 1 : 2;
        };
        return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
    }
};
