import path from 'node:path';

/** Where `build.mjs` puts the product with the sample. */
export const HOME = path.resolve('dist/sample');
