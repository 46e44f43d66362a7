import { compiledThread } from './threads';

/** The compiled code of the thread of an SQLite connection. */
export const THREAD = compiledThread('models/database/sqlite/thread');
