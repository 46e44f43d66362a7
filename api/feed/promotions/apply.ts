import { readerOf } from '../../../models/database/read';
import { inSavepoint } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import type { Header } from '../../../models/feed/header';
import { Failure } from '../../failure';
import { Steps, type FeedPosition } from '../apply/steps';
import type { RunningFeed } from '../runningFeed';
import { catalogueOf } from './catalogue';
import { draftOf, type Draft } from './draft';
import { DraftWriter } from './draftWriter';
import { problemAt, problemsOf, type Problem } from './problem';
import { rejectRows } from './rejecting';
import { byPromotion, promotionRow, rowsSql } from './rows';

/** $1 feed, $2 promotion, $3 how many rows: the last promotion of the next batch, then the last of all. */
const REST = 'FROM feed_row WHERE feed_id = $1 AND promo_row > $2 AND reason IS NULL';
const NEXT = `SELECT promo_row ${REST} ORDER BY promo_row, row_number LIMIT 1 OFFSET $3`;
const LAST = `SELECT promo_row ${REST} ORDER BY promo_row DESC LIMIT 1`;

/**
 * What the rows of an import do: in the order of the file promotions are made, each whole or not at all. What a
 * promotion is refused for it is written with stands with its rows.
 */
export class PromotionApply {
    private readonly writer: DraftWriter;
    private readonly steps: Steps;

    constructor(
        private readonly running: RunningFeed,
        private readonly header: Header,
        position: FeedPosition,
    ) {
        this.writer = new DraftWriter(running);
        this.steps = new Steps(running, position);
    }

    async apply(): Promise<void> {
        for (let to = await this.batchEnd(); to; to = await this.batchEnd()) {
            const last = to;
            await this.steps.take({ item: String(last) }, transaction => this.batch(last, transaction));
        }
    }

    /** The promotion up to which rows are applied. */
    private get applied(): number {
        return Number(this.steps.at.item);
    }

    private async batchEnd(): Promise<number | undefined> {
        const { database, feed, batchRows } = this.running;
        const from = [feed.id, this.applied];
        const [next] = await database.read<{ promo_row: number }>(NEXT, [...from, batchRows.promotions - 1]);
        if (next) return next.promo_row;
        const [last] = await database.read<{ promo_row: number }>(LAST, from);
        return last?.promo_row;
    }

    private async batch(to: number, transaction: Transaction) {
        const { database, feed } = this.running;
        const columns = this.header.columns.filter(column => column !== undefined);
        const staged = await database.run(rowsSql(columns), [feed.id, this.applied, to], transaction);
        const rows = staged.map(cells => promotionRow(cells, columns));
        const catalogue = await catalogueOf(database, readerOf(database, transaction), rows);
        const drafts = byPromotion(rows).map(some => draftOf(some, catalogue));
        const problems = await this.write(drafts, transaction);
        const range = { from: this.applied, to };
        const rejected = await rejectRows(this.running, this.header, problems, range, transaction);
        return { rows_added: rows.length - rejected, rows_rejected: rejected };
    }

    /** All at once; should one be refused, each by itself, so that only what is wrong is refused. */
    private async write(drafts: readonly Draft[], transaction: Transaction): Promise<readonly Problem[]> {
        const problems = drafts.flatMap(draft => draft.problems);
        const good = drafts.filter(draft => draft.problems.length === 0);
        if (good.length === 0 || !(await this.refused(good, transaction))) return problems;
        const refused: Problem[] = [];
        for (const draft of good) refused.push(...((await this.refused([draft], transaction)) ?? []));
        return [...problems, ...refused];
    }

    /** Undefined: they are written. */
    private async refused(drafts: readonly Draft[], transaction: Transaction): Promise<readonly Problem[] | undefined> {
        let errors: Failure['errors'] | undefined;
        const work = async (): Promise<void> => {
            try {
                await this.writer.write(drafts, transaction);
            } catch (error) {
                if (error instanceof Failure) errors = error.errors;
                throw error;
            }
        };
        const said = await inSavepoint(this.running.database, work, transaction);
        if (!said) return undefined;
        return drafts.flatMap(draft =>
            errors ? problemsOf(draft, errors) : [problemAt(draft.first, 'promotion', said.text)],
        );
    }
}
