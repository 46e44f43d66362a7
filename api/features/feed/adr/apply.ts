import { adrMessages } from '../../../../models/features/adr/messages';
import {
    adrState,
    IMPORTED_FIELDS,
    type StateChange,
    type State,
    type StateInput,
} from '../../../../models/features/adr/state';
import type { Actor } from '../../../../models/database/actor';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import type { AdrRules } from '../../../../models/features/feed/source';
import { rowChanges } from '../../../../models/platform/children/cellChange';
import type { Row } from '../../../../models/database/database';
import { moveChanges } from '../../adr/change';
import { pendingFor, RequestWriter } from '../../adr/request/write';
import { productsById, ProductWriter, type AdrProductRow } from '../../adr/product/write';
import { stateReferences } from '../../adr/state/stateReferences';
import { stateTable } from '../../adr/state/states';
import { FeedSteps, type FeedPosition } from '../apply/steps';
import type { RunningFeed } from '../runningFeed';
import { FeedLog } from '../undo/feedLog';
import { AdrExamples, type Planned } from './examples';
import { ENTIRE_PRODUCT } from './identify';

/** A staged, identified row, with the cells of a state from its file. */
interface AdrRow extends Row {
    readonly prod_id: number;
    /** 0: the entire product. */
    readonly adr_entity_id: number;
}

/** The fields of a state that files may contain. */
const STAGED = IMPORTED_FIELDS.map(name => [name, adrState.fields[name]] as const);

/** Values: the feed, the product before the first, the last product. */
const ROWS = `SELECT prod_id, adr_entity_id, ${STAGED.map(([name]) => name).join(', ')}
    FROM feed_row WHERE feed_id = $1 AND prod_id > $2 AND prod_id <= $3 AND reason IS NULL
    ORDER BY prod_id, adr_entity_id`;

/** Whether a row removes its entire product from the ADR. */
const isEntireProduct = ({ adr_entity_id }: AdrRow): boolean => adr_entity_id === ENTIRE_PRODUCT;

/** Returns the state of a row: an empty cell changes nothing, and a start date of tracking turns tracking on. */
const toPartialState = (row: AdrRow): Partial<State> => {
    const cells = STAGED.filter(([name]) => row[name] !== null);
    const state = Object.fromEntries(cells.map(([name, { kind }]) => [name, kind.read(row[name])])) as Partial<State>;
    return state.track_begin_date && state.track === undefined ? { ...state, track: true } : state;
};

/**
 * Returns the state that a row requests.
 *
 * @param standard the status of a new state whose row names none
 */
const inputOf = (row: AdrRow, isThere: boolean, { does }: AdrRules, standard: number | null): StateInput => {
    const id = row.adr_entity_id;
    if (does === 'delete') return { id, prod_status_id: null };
    const state = toPartialState(row);
    return isThere || state.prod_status_id !== undefined || standard === null
        ? { id, ...state }
        : { id, prod_status_id: standard, ...state };
};

/** Groups rows by their product, in their order. */
const byProduct = (rows: readonly AdrRow[]): Map<number, AdrRow[]> => {
    const products = new Map<number, AdrRow[]>();
    for (const row of rows) {
        const of = products.get(row.prod_id);
        if (of) of.push(row);
        else products.set(row.prod_id, [row]);
    }
    return products;
};

/** $1 feed, $2 product, $3 how many: the last product of the next batch, then the last of all. */
const REST = 'FROM feed_row WHERE feed_id = $1 AND prod_id > $2 AND reason IS NULL';
const NEXT = `SELECT prod_id ${REST} ORDER BY prod_id, adr_entity_id LIMIT 1 OFFSET $3`;
const LAST = `SELECT prod_id ${REST} ORDER BY prod_id DESC LIMIT 1`;

/** The status that pick lists offer first. */
const STANDARD = 'SELECT id FROM product_entity_status WHERE enabled ORDER BY weight, lower(name) LIMIT 1';

/** The writes of a batch. */
interface Plan extends Planned {
    readonly counts: { rows_added: number; rows_updated: number; rows_unchanged: number };
}

const count = (plan: Plan, rows: readonly AdrRow[], states: readonly StateChange[], isRemoved: boolean): void => {
    const added = states.filter(({ from }) => from === null).length;
    const updated = states.length - added + (isRemoved ? rows.filter(isEntireProduct).length : 0);
    plan.counts.rows_added += added;
    plan.counts.rows_updated += updated;
    plan.counts.rows_unchanged += rows.length - added - updated;
};

/**
 * Applies the rows of a file about an ADR (docs/domain.md section 4): in the order of the products, all rows of a
 * product in one transaction with its audit row.
 */
export class AdrApply {
    private readonly writer: ProductWriter;
    private readonly adrId: number;
    private readonly steps: FeedSteps;
    private readonly examples: AdrExamples;
    private readonly log: FeedLog;

    constructor(
        private readonly running: RunningFeed,
        private readonly rules: AdrRules,
        position: FeedPosition,
    ) {
        this.writer = new ProductWriter(running);
        this.adrId = running.feed.adr_id ?? 0;
        this.steps = new FeedSteps(running, position);
        this.examples = new AdrExamples(running);
        this.log = new FeedLog(running);
    }

    async apply(): Promise<void> {
        const [standard] = await this.running.database.read<{ id: number }>(STANDARD);
        for (let to = await this.batchEnd(); to; to = await this.batchEnd()) {
            const last = to;
            await this.steps.take({ item: String(last) }, transaction =>
                this.batch(last, standard?.id ?? null, transaction),
            );
        }
    }

    /** The last product whose rows are applied. */
    private get applied(): number {
        return Number(this.steps.at.item);
    }

    private async batchEnd(): Promise<number | undefined> {
        const { database, feed, batchRows } = this.running;
        const [next] = await database.read<{ prod_id: number }>(NEXT, [feed.id, this.applied, batchRows.adr - 1]);
        if (next) return next.prod_id;
        const [last] = await database.read<{ prod_id: number }>(LAST, [feed.id, this.applied]);
        return last?.prod_id;
    }

    private async batch(to: number, standard: number | null, transaction: Transaction): Promise<Plan['counts']> {
        const { database, feed } = this.running;
        if (!feed.dry_run) await moveChanges(database, [this.adrId], transaction);
        const rows = await database.run<AdrRow>(ROWS, [feed.id, this.applied, to], transaction);
        const plan = await this.plan(rows, standard, readerOf(database, transaction));
        if (!feed.dry_run) await this.write(plan, transaction);
        await this.examples.show(plan, transaction);
        return plan.counts;
    }

    private async plan(rows: readonly AdrRow[], standard: number | null, read: Read): Promise<Plan> {
        const { database, today } = this.running;
        const products = await this.productsOf(rows, read);
        const targets = rows.flatMap(({ prod_id, adr_entity_id }) => {
            const product = products.get(prod_id);
            return product ? [{ record: product.id, at: adr_entity_id }] : [];
        });
        const states = await stateTable.at(database, read, targets);
        const entities = rows.map(({ adr_entity_id }) => adr_entity_id);
        const references = await stateReferences(database, read, this.adrId, entities, today);
        const counts = { rows_added: 0, rows_updated: 0, rows_unchanged: 0 };
        const plan: Plan = { additions: [], changes: [], removed: [], counts };
        for (const [prodId, all] of byProduct(rows)) {
            const before = products.get(prodId);
            const present = (entityId: number) => (before ? states.get(before.id, entityId) : null);
            const inputs = all
                .filter(row => !isEntireProduct(row))
                .map(row => inputOf(row, present(row.adr_entity_id) !== null, this.rules, standard));
            const { changes } = rowChanges(adrState, inputs, present, references);
            this.planProduct(plan, prodId, before, all, changes);
        }
        return plan;
    }

    private planProduct(
        plan: Plan,
        prod_id: number,
        before: AdrProductRow | undefined,
        rows: readonly AdrRow[],
        states: readonly StateChange[],
    ): void {
        const isRemoved = before !== undefined && rows.some(isEntireProduct);
        count(plan, rows, states, isRemoved);
        if (isRemoved) plan.removed.push(before);
        else if (states.length === 0) return;
        else if (before) plan.changes.push({ before, values: {}, rows: states });
        else plan.additions.push({ values: { adr_id: this.adrId, prod_id }, rows: states });
    }

    private async write({ additions, changes, removed }: Plan, transaction: Transaction): Promise<void> {
        if (additions.length + changes.length + removed.length === 0) return;
        const by = await this.log.actor(transaction);
        if (additions.length > 0) await this.writer.create(additions, by, transaction);
        if (changes.length > 0) await this.writer.change(changes, by, transaction);
        if (removed.length > 0) await this.remove(removed, by, transaction);
    }

    /** Removes products and cancels their pending requests, as the single call does. */
    private async remove(removed: readonly AdrProductRow[], by: Actor, transaction: Transaction): Promise<void> {
        const { database, feed } = this.running;
        const ids = removed.map(({ id }) => id);
        const read = readerOf(database, transaction);
        const pending = await pendingFor(database, read, ids);
        const sysmsg = adrMessages.cancelledByFeed({ feed: feed.id });
        await new RequestWriter(this.running).cancelAll(pending, sysmsg, by, transaction);
        const removals = removed.map(before => ({ before }));
        await this.writer.remove(removals, by, transaction);
    }

    /** Returns the ADR's products of rows, by product. */
    private async productsOf(rows: readonly AdrRow[], read: Read): Promise<Map<number, AdrProductRow>> {
        const { database } = this.running;
        const listed = database.dialect.listed('$2');
        const found = await read<{ id: number }>(
            `SELECT id FROM adr_prod WHERE adr_id = $1 AND prod_id IN (${listed})`,
            [this.adrId, JSON.stringify([...new Set(rows.map(({ prod_id }) => prod_id))])],
        );
        const products = await productsById(
            database,
            read,
            found.map(({ id }) => id),
        );
        return new Map([...products.values()].map(product => [product.prod_id, product]));
    }
}
