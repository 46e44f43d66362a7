import path from 'node:path';

/** The folder that the built product runs in. */
export const HOME = path.resolve('.');
