const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Tests that measure what memory is left taken. */
const MEASURING = new Set(['fuzz.test.ts']);

/** Projects whose files take by far the longest, as each starts the product and most a browser, however short they are. */
const RUNNING = new Set(['browser', 'process', 'sampleBrowser']);

/**
 * Runs tests that measure memory first, in a process in which nothing was before: what other files leave behind would
 * count as theirs. Then those that take long, so that at the end no worker waits for another one's last file.
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
