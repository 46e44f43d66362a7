/**
 * Threads for databases, files and passwords. Node's default of four is fewer than SQLite's connections: while those
 * are busy, nothing else could run.
 */
export const DEFAULT_THREADS = '7';

// Imported before all else, since the first work on a thread fixes the size of the pool.
process.env['UV_THREADPOOL_SIZE'] ??= DEFAULT_THREADS;
