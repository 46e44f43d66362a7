/**
 * Threads that databases, files and passwords are worked at with. Four are Node's own number, and as many as SQLite's
 * connections: while all of those are busy, nothing else would be. Imported before all else, since the first work done
 * on a thread settles it.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '6';
