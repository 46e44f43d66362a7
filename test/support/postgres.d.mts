/**
 * Starts a PostgreSQL server of its own; it stops when this process ends. A restart ends all connections, and the server is
 * away for so many milliseconds.
 */
export function startPostgres(): Promise<{
    url: string;
    restart: (awayMs: number) => Promise<void>;
    stop: () => Promise<void>;
}>;
