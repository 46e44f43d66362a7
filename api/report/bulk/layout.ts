import { isOwnColumn, reportColumns, type ReportColumn } from '../../../models/features/report/columns';
import type { Rules } from '../../../models/features/report/rules';
import { columnOf, type Column } from '../../platform/export/content';
import type { ChosenAdr, ChosenEntities } from '../../features/report/bulk/entities';

/** A column of a report: what it shows, and the ADR that it is of, where a report has several. */
export interface Head {
    readonly column: Column;
    /** `ap_dept_code`, `state.0`; null for an entity, whose label is its path. */
    readonly key: string | null;
    readonly adr: string | null;
}

/** Where the cells of a row are; all of them are places in the row. */
export interface Layout {
    readonly heads: readonly Head[];
    /** What the catalogue says of a product, at the start of a row. */
    readonly shared: readonly ReportColumn[];
    /** What an ADR says of its product. */
    readonly own: readonly ReportColumn[];
    /** HORIZONTAL: the first own column by ADR id. */
    readonly ownAt: ReadonlyMap<number, number>;
    /** HORIZONTAL: the column by entity id; VERTICAL: the order of the rows. */
    readonly entityAt: ReadonlyMap<number, number>;
}

/** What the specification's names of columns begin with. */
const PREFIX = 'ap_';

const textColumn = (label: string, wraps = false): Column => ({
    label,
    form: 'text',
    text: value => (value as string | null | undefined) ?? '',
    ...(wraps && { wraps }),
});

const fieldHead = (name: ReportColumn): Head => ({
    column: columnOf(name.slice(PREFIX.length), reportColumns[name], false),
    key: name,
    adr: null,
});

/** Names the ADR in the label of a file, as two ADRs may have an entity of the same path and code. */
const ofAdr = (head: Head, { name }: ChosenAdr): Head => ({
    ...head,
    column: { ...head.column, label: `${name}: ${head.column.label}`, wraps: true },
    adr: name,
});

/** What a VERTICAL report shows of a state; the ADR only where a report has several. */
const STATE_LABELS = { adr: 'ADR', 0: 'Entity code', 1: 'Entity', 2: 'Status', 3: 'Code' } as const;

const stateHead = (name: keyof typeof STATE_LABELS): Head => ({
    column: textColumn(STATE_LABELS[name]),
    key: `state.${name}`,
    adr: null,
});

const verticalLayout = ({ field }: Rules, { list, adrs }: ChosenEntities): Layout => {
    const states = [0, 1, 2, 3] as const;
    return {
        heads: [...field.map(fieldHead), ...(adrs.length > 1 ? [stateHead('adr')] : []), ...states.map(stateHead)],
        shared: field,
        own: [],
        ownAt: new Map(),
        entityAt: new Map(list.map(({ id }, at) => [id, at])),
    };
};

/** What an ADR says of a product stands before its entities where there are several, and as chosen where it is the only one. */
const horizontalLayout = ({ field }: Rules, { list, adrs }: ChosenEntities): Layout => {
    const isSeveral = adrs.length > 1;
    const own = isSeveral ? field.filter(isOwnColumn) : [];
    const shared = field.filter(name => !own.includes(name));
    const heads = shared.map(fieldHead);
    const ownAt = new Map<number, number>();
    const entityAt = new Map<number, number>();
    for (const adr of adrs) {
        const place = (head: Head): number => heads.push(isSeveral ? ofAdr(head, adr) : head) - 1;
        ownAt.set(adr.id, heads.length);
        for (const name of own) place(fieldHead(name));
        for (const { id, code, path, adr_id } of list) {
            if (adr_id !== adr.id) continue;
            entityAt.set(id, place({ column: textColumn(`${path} (${code})`, true), key: null, adr: null }));
        }
    }
    return { heads, shared, own, ownAt, entityAt };
};

/** Returns where the cells of a report stand (domain.md section 6). */
export const layoutOf = (rules: Rules, entities: ChosenEntities): Layout =>
    rules.layout === 'HORIZONTAL' ? horizontalLayout(rules, entities) : verticalLayout(rules, entities);
