import { callMessages } from '../../../../models/platform/messages/callMessages';
import { unwanted } from '../../../../models/database/failures';
import { Failure } from '../../server/failure';
import { RecentUsage } from './recentUsage';

export interface Limits {
    /** Work of all users at once. */
    readonly all: number;
    /** Work of one user at once, until its response has been sent. */
    readonly each: number;
    /** Waiting work of one user. */
    readonly waiting: number;
    /** Pause between two works, as long as the first one took, up to this many milliseconds: it lets others run. */
    readonly rest?: number;
}

/** A user's slot for active work: released when the work is done and its response is sent. */
export interface Slot {
    /**
     * Yields between pieces of long work: after a time slice other users who wait go first, and then it continues.
     *
     * @throws `unwanted` when the caller no longer waits
     */
    readonly pass: () => Promise<void>;
    /** Ends the work, so that other work can begin. */
    readonly finish: () => void;
    /** Reports that its response has been sent, or that the caller no longer waits. */
    readonly left: () => void;
}

interface Waiting {
    readonly isOver: () => boolean;
    readonly begin: () => void;
    readonly give: (reason: Error) => void;
}

interface User {
    busy: number;
    /** Waiting work, the longest first. */
    readonly waiting: Waiting[];
}

/** Seconds after which a retry makes sense. */
const WAIT = 5;

/** Milliseconds of work after which it is passed on. */
const CHUNK_MS = 200;

const once = (act: () => void): (() => void) => {
    let isDone = false;
    return () => {
        if (isDone) return;
        isDone = true;
        act();
    };
};

/**
 * Limits concurrent work that takes memory or time, per user and in total. The next slot goes to the user with the
 * least active work, and among those to the one with the least recent usage. Waiting work costs nothing, and is dropped
 * when its caller no longer waits.
 */
export class FairLimiter {
    private readonly users = new Map<string, User>();
    private readonly recentUsage = new RecentUsage();
    private busy = 0;

    constructor(private readonly limits: Limits) {}

    /**
     * Waits for a slot of a user.
     *
     * @param isOver whether its caller no longer waits
     * @throws Failure 429 when too many of the user's wait already, `unwanted` when its caller no longer waits
     */
    async take(of: string, isOver: () => boolean): Promise<Slot> {
        this.refuseMore(of);
        await this.begun(of, isOver);
        return this.slotOf(of, isOver);
    }

    /** Takes a slot that is free; undefined where the work has to wait, or its caller no longer waits. */
    takeFree(of: string, isOver: () => boolean): Slot | undefined {
        const { busy, waiting } = this.users.get(of) ?? { busy: 0, waiting: [] };
        const isFree = this.busy < this.limits.all && busy < this.limits.each && waiting.length === 0;
        if (!isFree || isOver()) return undefined;
        this.count(of, this.user(of));
        return this.slotOf(of, isOver);
    }

    /** Returns the slot of work that has begun. */
    private slotOf(of: string, isOver: () => boolean): Slot {
        let begun = performance.now();
        let isActive = true;
        let open = 2;
        const close = () => {
            if (--open === 0 && isActive) this.end(of);
        };
        const finishWork = once(() => {
            close();
            if (!isActive) return;
            const elapsedMs = performance.now() - begun;
            this.recentUsage.add(of, elapsedMs);
            this.rest(elapsedMs, () => {
                this.busy--;
                this.next();
            });
        });
        const pass = async () => {
            if (isOver()) throw unwanted();
            if (performance.now() - begun < CHUNK_MS || !this.isWaitedForBeside(of)) return;
            isActive = false;
            this.recentUsage.add(of, performance.now() - begun);
            await this.goneOn(of, isOver);
            isActive = true;
            begun = performance.now();
        };
        return { finish: finishWork, left: once(close), pass };
    }

    /** The work of all users at this moment. */
    get use(): { readonly active: number; readonly waiting: number } {
        const waiting = [...this.users.values()].reduce((sum, user) => sum + user.waiting.length, 0);
        return { active: this.busy, waiting };
    }

    /** Drops a user's waiting work whose caller no longer waits. */
    purge(of: string): void {
        const user = this.users.get(of);
        if (!user) return;
        const over = user.waiting.filter(({ isOver }) => isOver());
        for (const { give } of over) give(unwanted());
        user.waiting.splice(0, Infinity, ...user.waiting.filter(each => !over.includes(each)));
        this.forget(of, user);
    }

    private isWaitedForBeside(of: string): boolean {
        return [...this.users].some(([other, { waiting }]) => other !== of && waiting.length > 0);
    }

    /** Waits after other users, and before later work of its own user. */
    private goneOn(of: string, isOver: () => boolean): Promise<void> {
        const user = this.user(of);
        return new Promise((begin, give) => {
            user.waiting.unshift({ isOver, begin, give });
            user.busy--;
            this.busy--;
            this.toEnd(of, user);
            this.next();
        });
    }

    private user(of: string): User {
        const user = this.users.get(of) ?? { busy: 0, waiting: [] };
        this.users.set(of, user);
        return user;
    }

    /** Moves a user to the end: others with as much active work come first. */
    private toEnd(of: string, user: User): void {
        this.users.delete(of);
        this.users.set(of, user);
    }

    private rest(elapsedMs: number, over: () => void): void {
        const rest = Math.min(elapsedMs, this.limits.rest ?? 0);
        if (rest === 0) over();
        else setTimeout(over, rest).unref();
    }

    /** @throws Failure 429 */
    private refuseMore(of: string): void {
        const waiting = this.users.get(of)?.waiting.length ?? 0;
        if (waiting >= this.limits.waiting) throw Failure.busy(callMessages.waiting, WAIT);
    }

    private begun(of: string, isOver: () => boolean): Promise<void> {
        const user = this.user(of);
        return new Promise((begin, give) => {
            user.waiting.push({ isOver, begin, give });
            this.next();
        });
    }

    private end(of: string): void {
        const user = this.users.get(of);
        if (!user) return;
        user.busy--;
        this.forget(of, user);
        this.next();
    }

    private next(): void {
        for (let first = this.first(); first && this.busy < this.limits.all; first = this.first()) this.begin(first);
    }

    /** Returns the user who is next; among equals, the one who has waited longest for a slot. */
    private first(): readonly [string, User] | undefined {
        let first: readonly [string, User] | undefined;
        for (const each of this.users) {
            const [, { waiting, busy }] = each;
            if (waiting.length > 0 && busy < this.limits.each && (!first || this.isBefore(each, first))) first = each;
        }
        return first;
    }

    private isBefore([of, { busy }]: readonly [string, User], [other, than]: readonly [string, User]): boolean {
        return busy === than.busy ? this.recentUsage.of(of) < this.recentUsage.of(other) : busy < than.busy;
    }

    private begin([of, user]: readonly [string, User]): void {
        const next = user.waiting.shift();
        if (!next) return;
        if (next.isOver()) {
            this.forget(of, user);
            next.give(unwanted());
            return;
        }
        this.count(of, user);
        next.begin();
    }

    private count(of: string, user: User): void {
        user.busy++;
        this.busy++;
        this.toEnd(of, user);
    }

    private forget(of: string, user: User): void {
        if (user.busy === 0 && user.waiting.length === 0) this.users.delete(of);
    }
}
