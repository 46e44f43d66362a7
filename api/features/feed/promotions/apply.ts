import { whyNot } from '../../../../models/database/failures';
import { inSavepoint } from '../../../../models/database/savepoint';
import type { Transaction } from '../../../../models/database/transaction';
import { allowance } from '../../../../models/features/tpm/allowance';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { timeChunks } from '../../../platform/jobs/timeSlice';
import { FeedSteps, type FeedPosition } from '../apply/steps';
import { Examples } from '../examples';
import type { Reading } from '../reading';
import type { RunningFeed } from '../runningFeed';
import { CatalogueLookup } from './catalogue';
import { draftOf, type PromotionDraft } from './draft';
import { DraftWriter, type PlannedDraft } from './draftWriter';
import { problemAt, problemsOf, type Problem } from './problem';
import { rejectRows } from './rejecting';
import { byPromotion, promotionRows, stagedRowsSql } from './rows';

/** $1 feed, $2 promotion, $3 how many rows: the last promotion of the next batch, then the last of all. */
const REST = 'FROM feed_row WHERE feed_id = $1 AND promo_row > $2 AND reason IS NULL';
const NEXT = `SELECT promo_row ${REST} ORDER BY promo_row, row_number LIMIT 1 OFFSET $3`;
const LAST = `SELECT promo_row ${REST} ORDER BY promo_row DESC LIMIT 1`;

/**
 * Batches after which PostgreSQL analyzes the tables: while it still plans for empty tables, it looks up references of
 * new rows with sequential scans.
 */
const GROWN = [1, 8, 64];
const GROWING = [promotion.table, promoProduct.table, allowance.table];

/** Promotions that are created in one transaction. */
interface Batch {
    /** The promotion after which it begins, and its last one. */
    readonly from: number;
    readonly to: number;
    readonly rows: number;
    readonly promotions: readonly Promo[];
}

/** A promotion of a file: its draft, or the problems that are found without the database. */
interface Promo {
    readonly draft: PromotionDraft;
    readonly planned?: PlannedDraft;
    readonly problems: readonly Problem[];
}

/** One of a batch is rejected; only writing each by itself shows which one. */
class RejectedBatchError extends Error {}

/** Thrown to roll back the writes of a dry run. */
class TriedError extends Error {
    constructor(readonly problems: readonly Problem[]) {
        super();
    }
}

/** Splits a batch into one transaction per promotion: this takes long, and other writers run in between. */
const alone = ({ from, promotions }: Batch): readonly Batch[] =>
    promotions.map((one, at) => ({
        from: promotions[at - 1]?.draft.first ?? from,
        to: one.draft.first,
        rows: one.draft.rows,
        promotions: [one],
    }));

/** Writes promotions, and returns their problems. */
type Write = (planned: readonly PlannedDraft[], transaction: Transaction) => Promise<readonly Problem[]>;

/**
 * Applies the rows of an import: promotions are created in the order of the file, each completely or not at all. The
 * reason of a rejected promotion is written to its rows.
 */
export class PromotionApply {
    private readonly writer: DraftWriter;
    private readonly catalogue: CatalogueLookup;
    private readonly steps: FeedSteps;
    private readonly examples: Examples;
    private readonly pause = timeChunks();

    constructor(
        private readonly running: RunningFeed,
        private readonly reading: Pick<Reading, 'header' | 'readings'>,
        position: FeedPosition,
    ) {
        this.writer = new DraftWriter(running);
        this.catalogue = new CatalogueLookup(running.database, reading.readings);
        this.steps = new FeedSteps(running, position);
        this.examples = new Examples(running.database, running.feed.id);
    }

    /**
     * Applies all batches. The next batch is read, drafted and planned while the one before it is written: the database
     * and this process take about half the time each.
     */
    async apply(): Promise<void> {
        let next = this.drafted(Number(this.steps.at.item));
        let count = 0;
        for (let batch = await next; batch; batch = await next) {
            const now = batch;
            next = this.drafted(now.to);
            // If writing fails, this promise is never awaited.
            next.catch(() => undefined);
            if (!(await this.storedTogether(now)))
                for (const one of alone(now)) await this.stored(one, (...args) => this.writeOrReject(...args));
            count += 1;
            if (GROWN.includes(count)) await this.noteGrowth();
        }
    }

    private async noteGrowth(): Promise<void> {
        const { database } = this.running;
        for (const sql of GROWING.flatMap(database.dialect.filled))
            await database.write(transaction => database.run(sql, [], transaction));
    }

    /** Writes all promotions of a batch in one transaction; false: one of them is rejected, and nothing is written. */
    private async storedTogether(batch: Batch): Promise<boolean> {
        const writeAll: Write = async (planned, transaction) => {
            try {
                await this.writer.write(planned, transaction);
                return [];
            } catch (error) {
                throw whyNot(error) === undefined ? error : new RejectedBatchError();
            }
        };
        try {
            await this.stored(batch, writeAll);
            return true;
        } catch (error) {
            if (error instanceof RejectedBatchError) return false;
            throw error;
        }
    }

    private async stored({ from, to, rows, promotions }: Batch, write: Write): Promise<void> {
        const good = promotions.flatMap(({ planned }) => (planned ? [planned] : []));
        const { dry_run } = this.running.feed;
        const found = dry_run && good.length > 0 ? await this.tried(good, write) : [];
        await this.steps.take({ item: String(to) }, async transaction => {
            const rejections = dry_run || good.length === 0 ? found : await write(good, transaction);
            await this.show(good, rejections, transaction);
            const problems = [...promotions.flatMap(one => one.problems), ...rejections];
            const rejected = await rejectRows(this.running, this.reading.header, problems, { from, to }, transaction);
            return { rows_added: rows - rejected, rows_rejected: rejected };
        });
    }

    /**
     * Writes promotions in a transaction that is rolled back, and returns their problems: so a dry run finds all
     * problems that a real write would.
     */
    private async tried(planned: readonly PlannedDraft[], write: Write): Promise<readonly Problem[]> {
        try {
            return await this.running.database.write(async transaction => {
                throw new TriedError(await write(planned, transaction));
            });
        } catch (error) {
            if (error instanceof TriedError) return error.problems;
            throw error;
        }
    }

    /** Stores examples of the created promotions. */
    private async show(
        planned: readonly PlannedDraft[],
        rejections: readonly Problem[],
        transaction: Transaction,
    ): Promise<void> {
        const room = await this.examples.room('add', transaction);
        if (room === 0 || rejections.length > 0) return;
        const added = planned.slice(0, room).map(({ draft: { group, name, products, allowances } }) => ({
            action: 'add' as const,
            key: `${group}: ${name}`,
            name: [
                ...products.map(({ values }) => values['description']),
                ...allowances.map(({ values }) => values['allowance_code']),
            ].join(', '),
            field: null,
            from: null,
            to: null,
        }));
        await this.examples.add(added, transaction);
    }

    /** @param from the promotion after which it begins. Undefined: there are no more */
    private async drafted(from: number): Promise<Batch | undefined> {
        const { database, feed } = this.running;
        const { header, readings } = this.reading;
        const to = await this.batchEnd(from);
        if (to === undefined) return undefined;
        const columns = header.columns.filter(column => column !== undefined);
        const sql = stagedRowsSql(database.dialect, columns);
        const [found] = await database.read<{ staged: string | null }>(sql, [feed.id, from, to]);
        const rows = promotionRows(found?.staged ?? null, columns);
        const catalogue = await this.catalogue.of(rows);
        const promotions: Promo[] = [];
        for (const some of byPromotion(rows)) {
            await this.pause();
            promotions.push(this.promo(draftOf(some, catalogue, readings)));
        }
        return { from, to, rows: rows.length, promotions };
    }

    private promo(draft: PromotionDraft): Promo {
        if (draft.problems.length > 0) return { draft, problems: draft.problems };
        try {
            return { draft, planned: this.writer.plan(draft), problems: [] };
        } catch (error) {
            if (!(error instanceof Failure)) throw error;
            return { draft, problems: problemsOf(draft, error.errors) };
        }
    }

    private async batchEnd(from: number): Promise<number | undefined> {
        const { database, feed, batchRows } = this.running;
        const after = [feed.id, from];
        const [next] = await database.read<{ promo_row: number }>(NEXT, [...after, batchRows.promotions - 1]);
        if (next) return next.promo_row;
        const [last] = await database.read<{ promo_row: number }>(LAST, after);
        return last?.promo_row;
    }

    /** Writes promotions, or stores the reasons why they are rejected. */
    private async writeOrReject(
        planned: readonly PlannedDraft[],
        transaction: Transaction,
    ): Promise<readonly Problem[]> {
        let errors: Failure['errors'] | undefined;
        const work = async (): Promise<void> => {
            try {
                await this.writer.write(planned, transaction);
            } catch (error) {
                if (error instanceof Failure) errors = error.errors;
                throw error;
            }
        };
        const message = await inSavepoint(this.running.database, work, transaction);
        if (!message) return [];
        return planned.flatMap(({ draft }) =>
            errors ? problemsOf(draft, errors) : [problemAt(draft.first, 'promotion', message.text)],
        );
    }
}
