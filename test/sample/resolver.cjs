const path = require('node:path');
const { withSample } = require('./lists/lists.cjs');

/** Jest's: an import of one of the product's lists of features finds that with the sample. */
module.exports = {
    sync: (request, options) =>
        withSample(options.defaultResolver(request, options), path.join(options.basedir, 'importer')),
};
