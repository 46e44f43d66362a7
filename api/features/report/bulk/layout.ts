import { isOwnColumn, reportColumns, type ReportColumn } from '../../../../models/features/report/columns';
import type { Rules } from '../../../../models/features/report/rules';
import { columnOf, type Column } from '../../../platform/export/content';
import type { ChosenAdr, ChosenEntities } from './entities';

/** Columns of a row, and the positions of its cells. */
export interface Layout {
    readonly columns: readonly Column[];
    /** Columns of what the catalogue says of a product, at the start of a row. */
    readonly shared: readonly ReportColumn[];
    /** Columns of what an ADR says of its product. */
    readonly own: readonly ReportColumn[];
    /** HORIZONTAL: the first own column by ADR id. */
    readonly ownAt: ReadonlyMap<number, number>;
    /** HORIZONTAL: the column by entity id; VERTICAL: the order of the rows. */
    readonly entityAt: ReadonlyMap<number, number>;
}

/** Prefix of the specification's names of columns. */
const PREFIX = 'ap_';

const textColumn = (label: string, wraps = false): Column => ({
    label,
    form: 'text',
    text: value => (value as string | null | undefined) ?? '',
    ...(wraps && { wraps }),
});

const fieldColumn = (name: ReportColumn): Column => columnOf(name.slice(PREFIX.length), reportColumns[name], false);

/** Names the ADR in the label, as two ADRs may have an entity of the same path and code. */
const ofAdr = (column: Column, { name }: ChosenAdr): Column => ({
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
 * Returns a layout in which an ADR's own columns of a product stand before its entities where there are several ADRs,
 * and as chosen where it is the only one.
 */
const horizontalLayout = ({ field }: Rules, { list, adrs }: ChosenEntities): Layout => {
    const isSeveral = adrs.length > 1;
    const own = isSeveral ? field.filter(isOwnColumn) : [];
    const shared = field.filter(name => !own.includes(name));
    const columns = shared.map(fieldColumn);
    const ownAt = new Map<number, number>();
    const entityAt = new Map<number, number>();
    for (const adr of adrs) {
        const addColumn = (column: Column): number => columns.push(isSeveral ? ofAdr(column, adr) : column) - 1;
        ownAt.set(adr.id, columns.length);
        for (const name of own) addColumn(fieldColumn(name));
        for (const { id, code, path, adr_id } of list) {
            if (adr_id !== adr.id) continue;
            entityAt.set(id, addColumn(textColumn(`${path} (${code})`, true)));
        }
    }
    return { columns, shared, own, ownAt, entityAt };
};

/** Returns where the cells of a report stand (docs/domain.md section 6). */
export const layoutOf = (rules: Rules, entities: ChosenEntities): Layout =>
    rules.layout === 'HORIZONTAL' ? horizontalLayout(rules, entities) : verticalLayout(rules, entities);
