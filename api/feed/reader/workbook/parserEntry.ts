/** The code of the thread that reads workbooks: beside the server where that is built, else beside this file. */
export const PARSER = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './parser.js', import.meta.url);
