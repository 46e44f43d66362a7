import { compiledThread } from './threads';

/** The compiled code of the thread that reads workbooks. */
export const PARSER = compiledThread('api/platform/sheets/workbook/thread');
