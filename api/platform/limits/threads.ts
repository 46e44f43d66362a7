/**
 * Threads that databases, files and passwords are worked at with. Four are Node's own number, and fewer than
 * SQLite's connections: while those are busy, nothing else would be.
 */
export const DEFAULT_THREADS = '7';

// Imported before all else, since the first work done on a thread settles it.
process.env['UV_THREADPOOL_SIZE'] ??= DEFAULT_THREADS;
