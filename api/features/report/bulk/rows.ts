import type { Database, Row as Cells } from '../../../../models/database/database';
import type { Field } from '../../../../models/platform/fields/kind';
import { rawRows } from '../../../../models/database/query/rows';
import { reportColumns, type ReportColumn, isOwnColumn } from '../../../../models/features/report/columns';
import { reportProductView } from '../../../../models/features/report/productView';
import type { Rules } from '../../../../models/features/report/rules';
import { type FileColumn, type ContentRow, fileColumn } from '../../../platform/export/content';
import type { ChosenEntities, ChosenAdr } from './entities';
import { readStates, STATUSES, type StateQuery, type ReportStates, type ReportStatus } from './states';

/** Columns of a row, and the positions of its cells. */
interface Layout {
    readonly columns: readonly FileColumn[];
    /** Columns with catalogue fields of a product, at the start of a row. */
    readonly shared: readonly ReportColumn[];
    /** Columns with an ADR's own fields of its product. */
    readonly own: readonly ReportColumn[];
    /** HORIZONTAL: the first own column by ADR id. */
    readonly ownAt: ReadonlyMap<number, number>;
    /** HORIZONTAL: the column by entity id; VERTICAL: the order of the rows. */
    readonly entityAt: ReadonlyMap<number, number>;
}

/** Prefix of column names in the specification. */
const PREFIX = 'ap_';

const textColumn = (label: string, wraps = false): FileColumn => ({
    label,
    form: 'text',
    text: value => (value as string | null | undefined) ?? '',
    ...(wraps && { wraps }),
});

const fieldColumn = (name: ReportColumn): FileColumn =>
    fileColumn(name.slice(PREFIX.length), reportColumns[name], false);

/** Names the ADR in the label, as two ADRs may have an entity of the same path and code. */
const ofAdr = (column: FileColumn, { name }: ChosenAdr): FileColumn => ({
    ...column,
    label: `${name}: ${column.label}`,
    wraps: true,
});

/** Labels of a state's columns in a VERTICAL report. */
const STATE_LABELS = ['Entity code', 'Entity', 'Status', 'Code'] as const;

const verticalLayout = ({ field }: Rules, { list, adrs }: ChosenEntities): Layout => {
    const labels = adrs.length > 1 ? ['ADR', ...STATE_LABELS] : STATE_LABELS;
    return {
        columns: [...field.map(fieldColumn), ...labels.map(label => textColumn(label))],
        shared: field,
        own: [],
        ownAt: new Map(),
        entityAt: new Map(list.map(({ id }, at) => [id, at])),
    };
};

/**
 * Returns a layout in which the own columns of each ADR come before its entities where there are several ADRs, and in
 * the chosen order where there is only one.
 */
const horizontalLayout = ({ field }: Rules, { list, adrs }: ChosenEntities): Layout => {
    const isSeveral = adrs.length > 1;
    const own = isSeveral ? field.filter(isOwnColumn) : [];
    const shared = field.filter(name => !own.includes(name));
    const columns = shared.map(fieldColumn);
    const ownAt = new Map<number, number>();
    const entityAt = new Map<number, number>();
    for (const adr of adrs) {
        const addColumn = (column: FileColumn): number => columns.push(isSeveral ? ofAdr(column, adr) : column) - 1;
        ownAt.set(adr.id, columns.length);
        for (const name of own) addColumn(fieldColumn(name));
        for (const { id, code, path, adr_id } of list) {
            if (adr_id !== adr.id) continue;
            entityAt.set(id, addColumn(textColumn(`${path} (${code})`, true)));
        }
    }
    return { columns, shared, own, ownAt, entityAt };
};

/** Returns the positions of the cells of a report (docs/domain.md section 6). */
const layoutOf = (rules: Rules, entities: ChosenEntities): Layout =>
    rules.layout === 'HORIZONTAL' ? horizontalLayout(rules, entities) : verticalLayout(rules, entities);

/** ADR products that are the same product, which the report shows together. */
export type Together = readonly number[];

const byId = { ...reportProductView, key: ['id'] };

/** Cells of a HORIZONTAL report, or rows of a VERTICAL one, that are read at once: each read costs two statements. */
const READ = 8_000;
/** Of these, those that are written at once: an API call waits no longer than that takes. */
const BATCH_CELLS = { HORIZONTAL: 3_000, VERTICAL: 1_000 } as const;

/** A product of an ADR, and its position in the report. */
interface Stand {
    readonly product: Cells;
    readonly states: ReportStates;
}

const cellsOf = (product: Cells, names: readonly ReportColumn[]): unknown[] =>
    names.map(name => (reportColumns[name] as Field).kind.read(product[name]) as unknown);

/** Reads the rows of a report by its products. */
export class ReportRows {
    readonly columns: readonly FileColumn[];
    /** Columns that identify the product of a row. */
    readonly frozen: number;
    /** Products per chunk, so that reads have about the same size whatever the number of entities. */
    readonly chunkSize: number;
    /** Products that are written at once. */
    readonly bite: number;
    private readonly layout: Layout;
    private readonly stateQuery: StateQuery;
    /** Names by id; null for a single ADR. */
    private readonly adrNames: ReadonlyMap<number, string> | null;
    private statuses: Promise<ReadonlyMap<number, ReportStatus>> | undefined;

    constructor(
        private readonly database: Database,
        private readonly rules: Rules,
        private readonly entities: ChosenEntities,
    ) {
        const { field, layout, filter } = rules;
        this.layout = layoutOf(rules, entities);
        this.columns = this.layout.columns;
        this.frozen = this.layout.shared.length;
        const products = (cells: number) => Math.max(1, Math.floor(cells / (field.length + entities.list.length)));
        this.chunkSize = products(READ);
        this.bite = products(BATCH_CELLS[layout]);
        const { ape_prod_status_ids: statusIds } = filter;
        this.stateQuery = {
            entityIds: entities.areAll ? null : entities.list.map(({ id }) => id),
            statusIds: statusIds.length > 0 ? statusIds : null,
        };
        this.adrNames = entities.adrs.length > 1 ? new Map(entities.adrs.map(({ id, name }) => [id, name])) : null;
    }

    /** @returns the rows of each product, which are built lazily */
    async read(products: readonly Together[]): Promise<Iterable<ContentRow[]>> {
        const ids = products.flat();
        const { dialect } = this.database;
        const [cells, states, statuses] = await Promise.all([
            rawRows(
                dialect,
                (sql, values) => this.database.scan(sql, values),
                byId,
                ids.map(id => [id]),
            ),
            readStates(this.database, ids, this.stateQuery),
            (this.statuses ??= this.readStatuses()),
        ]);
        const cellsById = new Map(cells.map(row => [row['#0'] as number, row]));
        return this.buildRows(products, cellsById, states, statuses);
    }

    private *buildRows(
        products: readonly Together[],
        cells: ReadonlyMap<number, Cells>,
        states: ReadonlyMap<number, ReportStates>,
        statuses: ReadonlyMap<number, ReportStatus>,
    ): Generator<ContentRow[]> {
        for (const together of products) {
            const stands = together.flatMap(id => {
                const [product, at] = [cells.get(id), states.get(id)];
                return product && at ? [{ product, states: at }] : [];
            });
            if (stands.length > 0) yield this.rowsOf(stands, statuses);
        }
    }

    private rowsOf(stands: readonly Stand[], statuses: ReadonlyMap<number, ReportStatus>): ContentRow[] {
        return this.rules.layout === 'HORIZONTAL' ? [this.across(stands, statuses)] : this.below(stands, statuses);
    }

    private across(stands: readonly Stand[], statuses: ReadonlyMap<number, ReportStatus>): ContentRow {
        const { columns, shared, own, ownAt, entityAt } = this.layout;
        const row = stands.slice(0, 1).flatMap(({ product }) => cellsOf(product, shared));
        row.length = columns.length;
        for (const { product, states } of stands) {
            const from = ownAt.get(product['adr_id'] as number);
            if (from !== undefined) for (const [at, cell] of cellsOf(product, own).entries()) row[from + at] = cell;
            const { entities, statuses: ids, codes } = states;
            for (let at = 0; at < entities.length; at++) {
                const index = entityAt.get(entities[at] as number);
                if (index !== undefined) row[index] = codes[at] ?? statuses.get(ids[at] as number)?.shown;
            }
        }
        return row;
    }

    private below(stands: readonly Stand[], statuses: ReadonlyMap<number, ReportStatus>): ContentRow[] {
        const rows: (ContentRow | undefined)[] = [];
        for (const { product, states } of stands) {
            const start = this.startOf(product);
            const { entities, statuses: ids, codes } = states;
            for (let at = 0; at < entities.length; at++) {
                const index = this.layout.entityAt.get(entities[at] as number);
                const entity = index === undefined ? undefined : this.entities.list[index];
                if (index === undefined || !entity) continue;
                const status = statuses.get(ids[at] as number);
                rows[index] = [...start, entity.code, entity.path, status?.name, codes[at] ?? status?.shown];
            }
        }
        // Entities without a state have no row.
        return rows.filter(row => row !== undefined);
    }

    /** Returns the start of each row of an ADR's product: its own department, group, type and code. */
    private startOf(product: Cells): unknown[] {
        const start = cellsOf(product, this.layout.shared);
        return this.adrNames ? [...start, this.adrNames.get(product['adr_id'] as number)] : start;
    }

    private async readStatuses(): Promise<ReadonlyMap<number, ReportStatus>> {
        const found = await this.database.read<ReportStatus & Cells>(STATUSES);
        return new Map(found.map(status => [status.id, status]));
    }
}
