import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../models/database/database';
import { violationOf } from '../../models/database/errors';
import { isHeld } from '../../models/feed/dataFeed';
import { rulesOf } from '../../models/feed/source';
import type { Log } from '../log';
import { BATCH_ROWS, type BatchRows } from './apply/batchRows';
import { Claim } from './claim';
import { dateIn } from './date';
import { isDiskFull } from '../../models/database/errors';
import { failFeed } from './failed';
import { LIMITS, type ReaderLimits } from './reader/limits';
import { ParserEnded } from './reader/workbook/parser';
import { noteFeed } from './record';
import { runFeed } from './run';
import { clearStaged } from './staging';
import { readFeed } from './store';
import { beginTry, takeTryBack } from './tries';
import { FeedFolder, laneOf, Stopped, type FeedRecord, type FeedWork } from './work';

export interface RunParts {
    readonly database: Database;
    readonly log: Log;
    readonly filesDir: string;
    readonly timeZone: string;
    readonly limits?: ReaderLimits;
    readonly batchRows?: BatchRows;
    /** Seconds that what a killed process was doing waits for the next. */
    readonly lease?: number;
}

/** Milliseconds until another process is asked again whether it is through, and after a failure. */
const WAIT = 250;
const LONGEST_WAIT = 30_000;

const OLDEST = `SELECT id FROM data_feed WHERE status = 'PENDING'
    AND (CASE WHEN adr_id IS NULL THEN source ELSE 'ADR ' || CAST(adr_id AS TEXT) END) = $1 ORDER BY id LIMIT 1`;
const STAGED = 'SELECT row_number FROM feed_row WHERE feed_id = $1 LIMIT 1';

/** Runs feeds: one at a time of each lane on all nodes, the others in their order. */
export class FeedRuns {
    /** Feeds whose last try did not count and could not be taken back. */
    private readonly uncounted = new Set<number>();

    constructor(private readonly parts: RunParts) {}

    /** Comes back when the feed is at its end, whichever process ran it, and nothing of it is left to tidy up. */
    async run(id: number, signal: AbortSignal): Promise<void> {
        for (let wait = WAIT; !signal.aborted;) {
            try {
                const feed = await readFeed(this.parts.database, id);
                if (feed.status !== 'PENDING' && !(await this.isStaged(id))) return;
                if (await this.turn(feed, signal)) continue;
                wait = WAIT;
            } catch (error) {
                this.parts.log.error({ err: error, feed: id }, 'A feed could not go on and is tried again.');
                wait = Math.min(wait * 2, LONGEST_WAIT);
            }
            await setTimeout(wait, undefined, { signal }).catch(() => undefined);
        }
    }

    /** Runs whichever feed of the lane is next. False: another process is at it. */
    private async turn(feed: FeedRecord, signal: AbortSignal): Promise<boolean> {
        const claim = new Claim(this.parts.database, laneOf(feed), this.parts.lease);
        if (!(await claim.take())) return false;
        await claim.hold(async database => {
            const [next] = await database.read<{ id: number }>(OLDEST, [laneOf(feed)]);
            await this.finish(database, next?.id ?? feed.id, signal);
        });
        return true;
    }

    private async finish(database: Database, id: number, signal: AbortSignal): Promise<void> {
        try {
            await this.toEnd(database, id, signal);
            await this.tidy(database, id);
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    /** To COMPLETE, or to ERROR with a message that says what to do. */
    private async toEnd(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const feed = await readFeed(database, id);
        if (feed.status !== 'PENDING') return;
        try {
            await beginTry(database, feed, !this.uncounted.delete(id));
            await this.start(database, feed);
            await runFeed(this.work(database, feed, signal));
        } catch (error) {
            // This try counts; whether there is another, it will find out itself.
            if (error instanceof ParserEnded) throw error;
            // It goes on when the database is there again.
            if (error instanceof Stopped || violationOf(error)?.kind === 'unavailable') {
                await takeTryBack(database, id).catch(() => this.uncounted.add(id));
                throw error;
            }
            await this.fail(database, id, error, signal);
        }
    }

    /** Tries until it works: what stopped the feed may be what keeps its end from being noted. */
    private async fail(database: Database, id: number, error: unknown, signal: AbortSignal): Promise<void> {
        // The room of its file may be all that is missing.
        if (isDiskFull(error)) await rm(this.folder(id).upload, { force: true });
        for (let wait = WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
            try {
                await failFeed(database, this.parts.log, id, error);
                return;
            } catch (failure) {
                if (failure instanceof Stopped) throw failure;
                this.parts.log.error({ err: failure, feed: id }, 'How a feed ended could not be noted yet.');
            }
            await setTimeout(wait, undefined, { signal }).catch(() => undefined);
        }
    }

    private async start(database: Database, { id, started_date }: FeedRecord): Promise<void> {
        if (started_date !== null) return;
        const now = new Date().toISOString();
        await database.write(transaction => noteFeed(database, id, { started_date: now }, transaction));
    }

    private work(database: Database, feed: FeedRecord, signal: AbortSignal): FeedWork {
        const { timeZone, limits = LIMITS, batchRows = BATCH_ROWS } = this.parts;
        const rules = rulesOf(feed.source);
        const today = dateIn(timeZone, new Date());
        // It reads every staged row, and every product, but once: what is at hand for people shall stay so.
        const passing = { ...database, read: database.scan };
        return { database: passing, feed, rules, limits, batchRows, folder: this.folder(feed.id), today, signal };
    }

    private folder(id: number): FeedFolder {
        return new FeedFolder(this.parts.filesDir, id);
    }

    private async isStaged(id: number): Promise<boolean> {
        return (await this.parts.database.read(STAGED, [id])).length > 0;
    }

    /** Removes what an ended feed no longer needs; one that can be confirmed keeps its file. */
    private async tidy(database: Database, id: number): Promise<void> {
        const feed = await readFeed(database, id);
        if (feed.status === 'PENDING') return;
        if (!isHeld(feed)) await rm(this.folder(id).upload, { force: true });
        await clearStaged(database, id);
    }
}
