import type { Database, Row as Cells } from '../../../models/database/database';
import type { Field } from '../../../models/fields/kind';
import { rawRows } from '../../../models/database/view/rows';
import { reportColumns } from '../../../models/report/columns';
import { reportProductView } from '../../../models/report/productView';
import type { Rules } from '../../../models/report/rules';
import { columnOf, type Column, type Row } from '../../export/content';
import type { ChosenEntities } from './entities';
import { readStates, STATUSES, type Asked, type States, type Status } from './states';

/** ADR products that are one product, as they stand together. */
export type Together = readonly number[];

const byId = { ...reportProductView, key: ['id'] };

/** Cells of a HORIZONTAL report, or rows of a VERTICAL one, that are read at a time: each time costs two statements. */
const READ = 8_000;
/** Of these, those that are told at a time: a call to the API waits no longer than that takes. */
const TOLD = { HORIZONTAL: 3_000, VERTICAL: 1_000 } as const;

const textColumn = (label: string, wraps = false): Column => ({
    label,
    form: 'text',
    text: value => (value as string | null | undefined) ?? '',
    ...(wraps && { wraps }),
});

/** What the specification's names of columns begin with. */
const PREFIX = 'ap_';

/** What a VERTICAL report tells of a state. */
const STATE_COLUMNS = ['Entity code', 'Entity', 'Status', 'Code'];

/** Reads the rows of a report by its products. */
export class ReportRows {
    readonly columns: readonly Column[];
    /** Products a slice, so that what is read of them is about as much whatever the entities. */
    readonly slice: number;
    /** Products of a slice that are told at a time. */
    readonly bite: number;
    /** Entity id -> its place in the order of their trees. */
    private readonly places: ReadonlyMap<number, number>;
    private readonly asked: Asked;
    private statuses: Promise<ReadonlyMap<number, Status>> | undefined;

    constructor(
        private readonly database: Database,
        private readonly rules: Rules,
        private readonly entities: ChosenEntities,
    ) {
        const { field, layout, filter } = rules;
        this.places = new Map(entities.list.map(({ id }, place) => [id, place]));
        const products = (cells: number) => Math.max(1, Math.floor(cells / (field.length + entities.list.length)));
        this.slice = products(READ);
        this.bite = products(TOLD[layout]);
        const { ape_prod_status_ids: statusIds } = filter;
        this.asked = {
            entityIds: entities.areAll ? null : entities.list.map(({ id }) => id),
            statusIds: statusIds.length > 0 ? statusIds : null,
        };
        this.columns = [
            ...field.map(name => columnOf(name.slice(PREFIX.length), reportColumns[name] as Field, false)),
            ...(layout === 'HORIZONTAL'
                ? entities.list.map(({ path, code }) => textColumn(`${path} (${code})`, true))
                : STATE_COLUMNS.map(label => textColumn(label))),
        ];
    }

    /** @returns the rows of each product, which are made when they are asked for */
    async read(products: readonly Together[]): Promise<Iterable<Row[]>> {
        const ids = products.flat();
        const { dialect } = this.database;
        const [cells, states, statuses] = await Promise.all([
            // What its ADR product says of a product is said by the first of several.
            rawRows(
                dialect,
                (sql, values) => this.database.scan(sql, values),
                byId,
                products.map(([first = 0]) => [first]),
            ),
            readStates(this.database, ids, this.asked),
            (this.statuses ??= this.readStatuses()),
        ]);
        const cellsOf = new Map(cells.map(row => [row['#0'] as number, row]));
        return this.tell(products, cellsOf, states, statuses);
    }

    private *tell(
        products: readonly Together[],
        cells: ReadonlyMap<number, Cells>,
        states: ReadonlyMap<number, States>,
        statuses: ReadonlyMap<number, Status>,
    ): Generator<Row[]> {
        for (const together of products) {
            const product = cells.get(together[0] ?? 0);
            const stands = together.flatMap(id => states.get(id) ?? []);
            if (product && stands.length > 0) yield this.rowsOf(this.told(product), stands, statuses);
        }
    }

    private told(cells: Cells): unknown[] {
        return this.rules.field.map(name => (reportColumns[name] as Field).kind.read(cells[name]) as unknown);
    }

    private rowsOf(product: unknown[], states: readonly States[], statuses: ReadonlyMap<number, Status>): Row[] {
        return this.rules.layout === 'HORIZONTAL'
            ? [this.across(product, states, statuses)]
            : this.below(product, states, statuses);
    }

    private across(row: unknown[], states: readonly States[], statuses: ReadonlyMap<number, Status>): Row {
        const from = row.length;
        row.length += this.entities.list.length;
        for (const { entities, statuses: ids, codes } of states) {
            for (let at = 0; at < entities.length; at++) {
                const place = this.places.get(entities[at] as number);
                if (place !== undefined) row[from + place] = codes[at] ?? statuses.get(ids[at] as number)?.shown;
            }
        }
        return row;
    }

    private below(product: unknown[], states: readonly States[], statuses: ReadonlyMap<number, Status>): Row[] {
        const rows: (Row | undefined)[] = [];
        for (const { entities, statuses: ids, codes } of states) {
            for (let at = 0; at < entities.length; at++) {
                const place = this.places.get(entities[at] as number);
                const entity = place === undefined ? undefined : this.entities.list[place];
                if (place === undefined || !entity) continue;
                const status = statuses.get(ids[at] as number);
                rows[place] = [...product, entity.code, entity.path, status?.name, codes[at] ?? status?.shown];
            }
        }
        // Of the places that nothing stands at nothing is told.
        return rows.filter(row => row !== undefined);
    }

    private async readStatuses(): Promise<ReadonlyMap<number, Status>> {
        const found = await this.database.read<Status & Cells>(STATUSES);
        return new Map(found.map(status => [status.id, status]));
    }
}
