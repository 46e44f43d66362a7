const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Tests that measure what memory is left taken. */
const MEASURING = new Set(['fuzz.test.ts']);

/** They come first, in a process in which nothing was before: what other files leave behind would count as theirs. */
module.exports = class extends Sequencer {
    sort(tests) {
        const rank = ({ path: file }) => (MEASURING.has(path.basename(file)) ? 0 : 1);
        return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
    }
};
