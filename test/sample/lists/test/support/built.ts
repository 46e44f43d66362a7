import path from 'node:path';

/** The folder into which `build.mjs` puts the product with the sample. */
export const HOME = path.resolve('dist/sample');
