const UNBUILT = '../../../../config/setup/threads/workbook.mjs';

/** The code of the thread that reads workbooks: next to the server's in a build. */
export const PARSER = new URL(import.meta.url.endsWith('.ts') ? UNBUILT : './parser.js', import.meta.url);
