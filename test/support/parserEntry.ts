import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The thread that reads workbooks runs its TypeScript by itself: Jest compiles for the main thread alone. */
export const PARSER = pathToFileURL(path.resolve('test/support/parserThread.cjs'));
