const UNBUILT = '../../../../config/setup/thread.mjs';

/** The code of the thread that reads workbooks: beside the server's where that is built. */
export const PARSER = new URL(import.meta.url.endsWith('.ts') ? UNBUILT : './parser.js', import.meta.url);
