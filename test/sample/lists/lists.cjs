const path = require('node:path');

const root = path.resolve(__dirname, '../../..');

/** The lists of features, each of which stands here again with the sample at its end. */
const LISTS = [
    'models/features.ts',
    'models/database/migrations/index.ts',
    'api/features.ts',
    'admin/features.ts',
    // What the matrices go through, and what browsers visit.
    'test/support/underTest.ts',
    'test/support/built.ts',
];

const lists = new Map(LISTS.map(list => [path.join(root, list), path.join(__dirname, list)]));

/**
 * The file of the product with the sample in it.
 *
 * @param found the file that an import leads to in the product
 * @param importer the file that imports it: a list of the sample takes the product's own
 */
exports.withSample = (found, importer) =>
    importer.startsWith(__dirname + path.sep) ? found : (lists.get(found) ?? found);
