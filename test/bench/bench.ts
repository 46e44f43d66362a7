import type { BenchDatabase } from './location';
import type { Result } from './table';

/** A database that is filled, and the ids of its departments that may be changed. */
export interface BenchContext {
    readonly database: BenchDatabase;
    readonly ids: readonly number[];
}

/** Some things that are measured together. */
export interface Bench {
    /** Words of `--only` that choose it. */
    readonly keys: readonly string[];
    /** Whether it looks at the catalogue; filling it takes a while. */
    readonly usesCatalogue: boolean;
    /** Whether the database makes no difference: it is measured on SQLite alone. */
    readonly isOnce?: true;
    run(context: BenchContext): Promise<Result[]>;
}
