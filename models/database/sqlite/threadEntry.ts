const UNBUILT = '../../../config/setup/threads/sqlite.mjs';

/** The code of the thread of a connection: next to the server's in a build. */
export const THREAD = new URL(import.meta.url.endsWith('.ts') ? UNBUILT : './sqlite.js', import.meta.url);
