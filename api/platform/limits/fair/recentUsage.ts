import { Recent } from '../../../../models/database/recent';

/** Milliseconds after which half of a user's usage is forgotten. */
const HALF_LIFE = 60_000;
/** Milliseconds beyond which more usage makes no difference, so that no user waits for all others. */
const MAX_USAGE_MS = 5_000;
/** Milliseconds that make a difference between users. */
const GRAIN = 200;
/** Users whose usage is known; the least recent one is forgotten first. */
const KNOWN = 1_000;

interface Had {
    readonly time: number;
    readonly at: number;
}

/** Counts each user's recent usage of a limited resource: the older, the less it counts. */
export class RecentUsage {
    private readonly had = new Recent<Had>(KNOWN);

    /** @param now milliseconds, for tests */
    constructor(private readonly now = () => performance.now()) {}

    /** @param time milliseconds that a user had just now */
    add(of: string, time: number): void {
        this.had.set(of, { time: Math.min(this.timeOf(of) + time, MAX_USAGE_MS), at: this.now() });
    }

    /** Returns a user's recent usage, in steps that matter. */
    of(user: string): number {
        return Math.floor(this.timeOf(user) / GRAIN);
    }

    private timeOf(user: string): number {
        const had = this.had.get(user);
        return had ? had.time * 0.5 ** ((this.now() - had.at) / HALF_LIFE) : 0;
    }
}
