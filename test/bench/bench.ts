import type { BenchDatabase } from './location';
import type { Result } from './table';

/** A database that is filled, and the ids of its departments that may be changed. */
export interface BenchContext {
    readonly database: BenchDatabase;
    readonly ids: readonly number[];
}

/** Measurements that run together. */
export interface Bench {
    /** Keys of `--only` that choose it. */
    readonly keys: readonly string[];
    /** Whether it reads the catalogue; filling it takes a while. */
    readonly usesCatalogue: boolean;
    /** Whether the database makes no difference, so that it is measured only on SQLite. */
    readonly isOnce?: true;
    /** Whether it takes so long that it runs only where `--only` names it. */
    readonly isOnlyNamed?: true;
    run(context: BenchContext): Promise<Result[]>;
}
