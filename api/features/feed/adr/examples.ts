import { readerOf } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import { adrState, type State, type StateChange } from '../../../../models/features/adr/state';
import type { ExampleAction, FeedExample } from '../../../../models/features/feed/changeCalls';
import { differencesOf } from '../../../../models/platform/history/difference';
import type { AdrProductRow, ProductAddition, ProductChange } from '../../adr/product/write';
import { Examples } from '../examples';
import type { RunningFeed } from '../runningFeed';

/** The writes of a batch of products. */
export interface Planned {
    readonly additions: ProductAddition[];
    readonly changes: ProductChange[];
    readonly removed: AdrProductRow[];
}

const PRODUCTS = 'SELECT id, upc_item, upc_case, description FROM product WHERE id IN';
const STATUSES = 'SELECT id, code FROM product_entity_status';

interface Product extends Record<string, string | number> {
    readonly id: number;
    readonly upc_item: string;
    readonly upc_case: string;
    readonly description: string;
}

/** A change of a product by a file. */
interface Shown {
    readonly prodId: number;
    /** Null: the entire product is removed. */
    readonly state: StateChange | null;
    readonly action: ExampleAction;
}

const actionOf = ({ from, to }: StateChange): ExampleAction => {
    if (from === null) return 'add';
    return to === null ? 'remove' : 'update';
};

const shownOf = ({ additions, changes, removed }: Planned): Shown[] => [
    ...[
        ...additions.map(({ values, rows = [] }) => ({ prodId: values.prod_id, rows })),
        ...changes.map(({ before, rows = [] }) => ({ prodId: before.prod_id, rows })),
    ].flatMap(({ prodId, rows }) => rows.map(state => ({ prodId, state, action: actionOf(state) }))),
    ...removed.map(({ prod_id }) => ({ prodId: prod_id, state: null, action: 'remove' as const })),
];

/** Examples of the changes of a file about an ADR. */
export class AdrExamples {
    private readonly examples: Examples;
    private statuses: ReadonlyMap<number, string> | undefined;

    constructor(private readonly running: RunningFeed) {
        this.examples = new Examples(running.database, running.feed.id);
    }

    /** Stores examples of a batch, until their maximum is reached. */
    async show(planned: Planned, transaction: Transaction): Promise<void> {
        const all = shownOf(planned);
        const shown: Shown[] = [];
        for (const action of ['add', 'update', 'remove'] as const) {
            const some = all.filter(one => one.action === action);
            if (some.length > 0) shown.push(...some.slice(0, await this.examples.room(action, transaction)));
        }
        if (shown.length === 0) return;
        const { database } = this.running;
        const read = readerOf(database, transaction);
        const ids = JSON.stringify([...new Set(shown.map(({ prodId }) => prodId))]);
        const products = await read<Product>(`${PRODUCTS} (${database.dialect.listed('$1')})`, [ids]);
        const statuses = await read<{ id: number; code: string }>(STATUSES, []);
        this.statuses = new Map(statuses.map(({ id, code }) => [id, code]));
        const byId = new Map(products.map(product => [product.id, product]));
        const examples = shown.flatMap(one => {
            const product = byId.get(one.prodId);
            return product ? this.examplesOf(one, product) : [];
        });
        await this.examples.add(examples, transaction);
    }

    private examplesOf(
        { state, action }: Shown,
        { upc_item, upc_case, description: name }: Product,
    ): readonly FeedExample[] {
        const codes = [upc_item, upc_case, state?.code ?? ''].filter(Boolean);
        const key = codes.join(' ');
        if (state === null) return [{ action, key, name, field: null, from: null, to: null }];
        const names = Object.keys(adrState.fields) as (keyof State)[];
        const differences = differencesOf(names, state.from, state.to);
        // A new state without tracking shows no change of it.
        const shown = differences.filter(({ from, to }) => state.from !== null || (from ?? to) !== false);
        return shown.map(({ name: field, from, to }) => ({
            action,
            key,
            name,
            field,
            from: this.textOf(field, from),
            to: this.textOf(field, to),
        }));
    }

    private textOf(field: keyof State, value: unknown): string | null {
        if (value === null || value === undefined) return null;
        if (field === 'prod_status_id') return this.statuses?.get(value as number) ?? null;
        return adrState.fields[field].kind.format(value);
    }
}
