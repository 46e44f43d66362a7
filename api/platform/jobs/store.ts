import { randomUUID } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Cell } from '../../../models/platform/fields/kind';
import { toldOf, type Said } from '../../../models/said';
import type { FairShare, NewJob } from './kind';
import { clipped } from './progress';
import { StoreSql } from './storeSql';
import { tellFailed } from '../../job/telling';

const SECOND = 1_000;

const WAITING = "SELECT count(*) AS waiting FROM job WHERE kind = $1 AND create_user = $2 AND state = 'WAITING'";

/** A job that a process has taken. */
export interface Taken {
    /** Of its row. */
    readonly id: number;
    readonly kind: string;
    /** Of its record. */
    readonly subject: number;
    readonly lane: string | null;
    readonly state: string;
    readonly owner: string;
    /** How often it was taken, this time included: tells this time from others. */
    readonly taken: number;
    readonly tries: number;
    readonly failures: number;
    readonly reached: number;
    readonly position: string | null;
}

/** How users share the jobs that a process takes. */
export interface TakenShare {
    readonly fair: FairShare;
    /** Long ones that may be under way in this process. */
    readonly mostLong: number;
}

/** How a job that is not at its end is given back. */
export interface HandedBack {
    /** Seconds until it may be taken again. */
    readonly seconds: number;
    /** 1: this try does not count among those that came no further. */
    readonly uncounted: 0 | 1;
    /** After which it is tried again. */
    readonly failures: number;
    /** What is told of it meanwhile. */
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
    async add({ kind, id, lane, by = 'system', cost, notBefore }: NewJob, transaction: Transaction): Promise<void> {
        const values = [kind, id, lane === undefined ? null : `${kind} ${lane}`, by, cost ?? null];
        if (notBefore) await this.database.run(this.sql.addAt, [...values, notBefore.toISOString()], transaction);
        else await this.database.run(this.sql.add, values, transaction);
    }

    /**
     * Takes so many of those that are due, the first first; of a lane one at a time, and in its order.
     *
     * @param share how users share the jobs of the kind, where they do
     */
    async take(kind: string, most: number, share?: TakenShare): Promise<Taken[]> {
        const values = [kind, this.owner, most, ...(share ? [share.mostLong] : [])];
        const taken = await this.relaxed<Taken>(this.sql.take(share?.fair), values);
        return taken.sort((one, other) => one.id - other.id);
    }

    /** Returns how many jobs of a kind wait that a user has asked for. */
    async waitingOf(kind: string, username: string, transaction: Transaction): Promise<number> {
        const [row] = await this.database.run<{ waiting: number }>(WAITING, [kind, username], transaction);
        return Number(row?.waiting);
    }

    /** Shows that those who have taken these are alive. @returns those that are still theirs to do */
    async beat(ids: readonly number[]): Promise<Pick<Taken, 'id' | 'taken' | 'state'>[]> {
        return this.relaxed(this.sql.beat, [this.owner, JSON.stringify(ids)]);
    }

    /** Ends them, and lets go of them. */
    async finish(ids: readonly number[]): Promise<void> {
        await this.relaxed(this.sql.finish, [this.owner, JSON.stringify(ids)]);
    }

    /** Ends one that failed, if its record has not ended it. */
    async fail({ id, owner, taken }: Taken, said: Said): Promise<void> {
        const values = [id, owner, taken, clipped(said.text), JSON.stringify(toldOf(said))];
        await this.database.write(async transaction => {
            const failed = await this.database.run(this.sql.fail, values, transaction);
            if (failed.length > 0) await tellFailed(this.database, transaction);
        });
    }

    /** Begins the count of tries anew: one has come further than those before. */
    async reach({ id, owner, taken }: Taken, reached: number): Promise<void> {
        await this.relaxed(this.sql.reach, [id, owner, taken, reached]);
    }

    async handBack({ id, owner, taken }: Taken, { seconds, uncounted, failures, message }: HandedBack): Promise<void> {
        const values = [id, owner, taken, uncounted, failures, message ?? null];
        await this.relaxed(this.sql.handBack(seconds), values);
    }

    /** What those left who are not alive any more: jobs wait again. @returns those that have ended, to tidy up after */
    async takeOver(): Promise<Taken[]> {
        if ((await this.database.read(this.sql.isLeft)).length === 0) return [];
        await this.relaxed(this.sql.freeLeft, []);
        return this.relaxed<Taken>(this.sql.takeLeft, [this.owner]);
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
