/** Starts a PostgreSQL server of its own; it stops when this process ends. */
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
