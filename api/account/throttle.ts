import type { Database } from '../../models/database/database';
import { Failure } from '../failure';

const MINUTE = 60_000;
/** Failures within this time count (domain.md section 3). */
const WINDOW = 15 * MINUTE;
const MOST = { username: 5, address: 50 } as const;

type Guessed = keyof typeof MOST;

/** The oldest of the last failures that together are too many: when it leaves the window, the next try is free. */
const OLDEST = (by: Guessed): string => `SELECT date FROM sec_sign_in_failure
    WHERE ${by} = $1 AND date > $2 ORDER BY date DESC LIMIT 1 OFFSET ${MOST[by] - 1}`;

/** Slows down whoever guesses passwords; the database keeps count, so that all nodes do alike. */
export class Throttle {
    constructor(private readonly database: Database) {}

    /** @throws Failure 429 with the seconds to wait, after 5 failures for a username or 50 from an address */
    async check(username: string, address: string): Promise<void> {
        const since = new Date(Date.now() - WINDOW).toISOString();
        for (const [by, value] of Object.entries({ username: username.toLowerCase(), address })) {
            const [row] = await this.database.read<{ date: string | Date }>(OLDEST(by as Guessed), [value, since]);
            if (!row) continue;
            const seconds = Math.ceil((new Date(row.date).getTime() + WINDOW - Date.now()) / 1000);
            throw Failure.tooMany(Math.max(1, seconds));
        }
    }

    async failed(username: string, address: string): Promise<void> {
        const now = Date.now();
        await this.database.write(async transaction => {
            const old = new Date(now - WINDOW).toISOString();
            await this.database.run('DELETE FROM sec_sign_in_failure WHERE date < $1', [old], transaction);
            await this.database.run(
                'INSERT INTO sec_sign_in_failure (username, address, date) VALUES ($1, $2, $3)',
                [username.toLowerCase(), address, new Date(now).toISOString()],
                transaction,
            );
        });
    }

    /** A right password makes the failures of its username forgotten. */
    async succeeded(username: string): Promise<void> {
        await this.database.write(transaction =>
            this.database.run(
                'DELETE FROM sec_sign_in_failure WHERE username = $1',
                [username.toLowerCase()],
                transaction,
            ),
        );
    }
}
