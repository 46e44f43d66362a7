import { randomUUID } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Cell } from '../../../models/platform/fields/kind';
import { clipped } from '../../../models/platform/format/clipped';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { FairShare, NewJob } from './kind';
import { MAX_MESSAGE_LENGTH } from './progress';
import { StoreSql } from './storeSql';
import { notifyJobFailed } from './notifications';

const SECOND = 1_000;

const WAITING = "SELECT count(*) AS waiting FROM job WHERE kind = $1 AND create_user = $2 AND state = 'WAITING'";

/** A job that a process has taken. */
export interface AcquiredJob {
    /** Of its row. */
    readonly id: number;
    readonly kind: string;
    /** Of its record. */
    readonly subject: number;
    readonly queue_key: string | null;
    readonly state: string;
    readonly owner: string;
    /** Times it was acquired, this one included: distinguishes this run from others. */
    readonly taken: number;
    readonly tries: number;
    readonly failures: number;
    readonly reached: number;
    readonly position: string | null;
}

/** Options of acquiring jobs that users share. */
export interface AcquireOptions {
    readonly fair: FairShare;
    /** Long ones that may be under way in this process. */
    readonly maxLong: number;
}

/** The way an unfinished job is handed back. */
export interface HandedBack {
    /** Seconds until it may be taken again. */
    readonly seconds: number;
    /** 1: this try does not count among those that came no further. */
    readonly uncounted: 0 | 1;
    /** After which it is tried again. */
    readonly failures: number;
    /** The message about it meanwhile. */
    readonly message?: string;
}

/** The rows of jobs, each step of which is one statement: what is taken is taken once, by whoever comes first. */
export class JobStore {
    private readonly sql: StoreSql;
    /** This process among all. */
    readonly owner = randomUUID();

    constructor(
        private readonly database: Database,
        lease: number,
    ) {
        this.sql = new StoreSql(database.dialect, lease);
    }

    /** One that waits already is not added again; it is done as early as the earlier of both. */
    async add({ kind, id, queueKey, by = 'system', cost, notBefore }: NewJob, transaction: Transaction): Promise<void> {
        const values = [kind, id, queueKey === undefined ? null : `${kind} ${queueKey}`, by, cost ?? null];
        if (notBefore) await this.database.run(this.sql.addAt, [...values, notBefore.toISOString()], transaction);
        else await this.database.run(this.sql.add, values, transaction);
    }

    /**
     * Takes so many of those that are due, the first first; of a queue one at a time, and in its order.
     *
     * @param share how users share the jobs of the kind, where they do
     */
    async take(kind: string, max: number, share?: AcquireOptions): Promise<AcquiredJob[]> {
        const values = [kind, this.owner, max, ...(share ? [share.maxLong] : [])];
        const taken = await this.relaxed<AcquiredJob>(this.sql.take(share?.fair), values);
        return taken.sort((one, other) => one.id - other.id);
    }

    /** Returns how many jobs of a kind wait that a user has asked for. */
    async waitingOf(kind: string, username: string, transaction: Transaction): Promise<number> {
        const [row] = await this.database.run<{ waiting: number }>(WAITING, [kind, username], transaction);
        return Number(row?.waiting);
    }

    /** Shows that those who have taken these are alive. @returns those that are still theirs to do */
    async heartbeat(ids: readonly number[]): Promise<Pick<AcquiredJob, 'id' | 'taken' | 'state'>[]> {
        return this.relaxed(this.sql.heartbeat, [this.owner, JSON.stringify(ids)]);
    }

    /** Ends them, and lets go of them. */
    async finish(ids: readonly number[]): Promise<void> {
        await this.relaxed(this.sql.finish, [this.owner, JSON.stringify(ids)]);
    }

    /** Ends one that failed, if its record has not ended it. */
    async fail({ id, owner, taken }: AcquiredJob, message: Message): Promise<void> {
        const values = [
            id,
            owner,
            taken,
            clipped(message.text, MAX_MESSAGE_LENGTH),
            JSON.stringify(descriptorOf(message)),
        ];
        await this.database.write(async transaction => {
            const failed = await this.database.run(this.sql.fail, values, transaction);
            if (failed.length > 0) await notifyJobFailed(this.database, transaction);
        });
    }

    /** Begins the count of tries anew: one has come further than those before. */
    async reach({ id, owner, taken }: AcquiredJob, reached: number): Promise<void> {
        await this.relaxed(this.sql.reach, [id, owner, taken, reached]);
    }

    async handBack(
        { id, owner, taken }: AcquiredJob,
        { seconds, uncounted, failures, message }: HandedBack,
    ): Promise<void> {
        const values = [id, owner, taken, uncounted, failures, message ?? null];
        await this.relaxed(this.sql.handBack(seconds), values);
    }

    /** Frees the jobs of processes that are gone: they wait again. @returns those that have ended, to clean up after */
    async takeOver(): Promise<AcquiredJob[]> {
        if ((await this.database.read(this.sql.isLeft)).length === 0) return [];
        await this.relaxed(this.sql.freeLeft, []);
        return this.relaxed<AcquiredJob>(this.sql.takeLeft, [this.owner]);
    }

    /** Kinds of which some are due, or will be within so many seconds, and in how many. */
    async due(within: number): Promise<{ readonly kind: string; readonly seconds: number }[]> {
        const due = await this.database.read<{ kind: string; at: string }>(this.sql.due(within));
        return due.map(({ kind, at }) => ({ kind, seconds: (Date.parse(at) - Date.now()) / SECOND }));
    }

    /** Whether any of these kinds are under way, or due. */
    async isBusy(kinds: readonly string[]): Promise<boolean> {
        const busy = await this.database.read<{ kind: string }>(this.sql.busy);
        return busy.some(({ kind }) => kinds.includes(kind));
    }

    private relaxed<R>(sql: string, values: readonly Cell[]): Promise<R[]> {
        return this.database.write(transaction => this.database.run<R>(sql, values, transaction), 'relaxed');
    }
}
