import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../models/database/database';
import type { Log } from '../log';
import { FileError } from './fileError';
import { endProgress } from './progress';
import { endFeed } from './record';
import { clipped } from './run';
import { readFeed } from './store';

/** Milliseconds between tries to note that a feed failed. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

/** Ends feeds that failed, so that none stays PENDING while the process lives. */
export class FailedFeeds {
    constructor(
        private readonly database: Database,
        private readonly log: Log,
    ) {}

    /** Notes what is wrong with the file, or a reference to what went wrong here. */
    async record(id: number, error: unknown, signal: AbortSignal): Promise<void> {
        if (!(error instanceof FileError)) return this.unexpected(id, error, signal);
        await this.end(id, error.message, signal);
    }

    async unexpected(id: number, error: unknown, signal?: AbortSignal): Promise<void> {
        const reference = randomBytes(4).toString('hex');
        this.log.error({ err: error, reference, feed: id }, 'A feed stopped because of an unexpected error.');
        const message =
            'The feed stopped because of an unexpected error, and part of it may be applied. Upload the file again; ' +
            `if it stops again, give your system administrator this reference: ${reference}.`;
        await this.end(id, message, signal);
    }

    /** Tries until it works: what stopped the feed may be the database that this is to be noted in. */
    private async end(id: number, message: string, signal?: AbortSignal): Promise<void> {
        for (let wait = FIRST_WAIT; !signal?.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
            try {
                await this.note(id, clipped(message));
                return;
            } catch (error) {
                this.log.error(
                    { err: error, feed: id },
                    'The failure of a feed could not be noted and is tried again.',
                );
                await setTimeout(wait, undefined, signal && { signal }).catch(() => undefined);
            }
        }
    }

    private async note(id: number, message: string): Promise<void> {
        const { database } = this;
        await database.write(async transaction => {
            const feed = await readFeed(database, id, transaction);
            await endFeed(database, feed, { status: 'ERROR', message }, transaction);
            await endProgress(database, id, transaction);
        });
    }
}
