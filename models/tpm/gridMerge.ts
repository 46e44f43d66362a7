import { isSame, type Values } from '../platform/history/difference';
import type { Contested, Side, Versions } from '../versions';
import { ALLOWANCE_CODES } from '../features/tpm/allowanceTypes';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from '../features/tpm/gridCalls';
import { withIds, type GridAllowance, type GridProduct, type GridRows } from '../features/tpm/gridRows';

/** A cell, or a row as a whole, that two have changed to different ends. */
export interface GridContested extends Contested {
    readonly row: 'product' | 'allowance';
}

/** Of what is contested: whose value stands. */
export type Choose = (contested: GridContested) => Side;

type Row = GridProduct | GridAllowance;

/** How rows of a list are told apart, and what they hold. */
interface Kind {
    readonly row: GridContested['row'];
    readonly names: readonly string[];
    readonly idOf: (row: Row) => number;
}

/** An allowance has a number by its code, below those that new products have. */
const FIRST_CODE = -1_000_000;
const PRODUCTS: Kind = { row: 'product', names: PRODUCT_FIELDS, idOf: row => (row as GridProduct).id };
const ALLOWANCES: Kind = {
    row: 'allowance',
    names: ALLOWANCE_FIELDS,
    idOf: row => FIRST_CODE - ALLOWANCE_CODES.indexOf((row as GridAllowance).allowance_code),
};

/** The code of the allowance that is contested. */
export const contestedCode = (id: number | null) => ALLOWANCE_CODES[FIRST_CODE - (id ?? 0)];

const picked = (row: Row | undefined, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, (row as Values | undefined)?.[name] ?? null]));

/** @param names of what is chosen together */
const sideOf = (
    kind: Kind,
    names: readonly string[],
    mine: Row | undefined,
    saved: Row | undefined,
    choose: Choose,
) => {
    const id = kind.idOf((mine ?? saved) as Row);
    const values = { mine: picked(mine, names), theirs: picked(saved, names) };
    return choose({ row: kind.row, id, names, ...values, likely: 'mine' });
};

/** A row that both have: field by field what one side alone has changed. */
const mergedFields = (kind: Kind, { base, mine, saved }: Versions<Row | undefined>, choose: Choose): Row => {
    const of = (row: Row | undefined, name: string) => (row as Values | undefined)?.[name] ?? null;
    const changes = kind.names
        .filter(name => !isSame(of(mine, name), of(saved, name)) && !isSame(of(mine, name), of(base, name)))
        .filter(
            name => isSame(of(saved, name), of(base, name)) || sideOf(kind, [name], mine, saved, choose) === 'mine',
        );
    return { ...(saved as Row), ...Object.fromEntries(changes.map(name => [name, of(mine, name)])) };
};

const isChanged = ({ names }: Kind, before: Row, after: Row): boolean =>
    before !== after &&
    names.some(name => !isSame((before as unknown as Values)[name], (after as unknown as Values)[name]));

/** What becomes of a row; undefined: it goes. */
const mergedRow = (kind: Kind, versions: Versions<Row | undefined>, choose: Choose): Row | undefined => {
    const { base, mine, saved } = versions;
    if (mine && saved) return mergedFields(kind, versions, choose);
    const left = mine ?? saved;
    // New on one side; or gone from one, and the other has not touched it.
    if (!left || !base) return left;
    if (!isChanged(kind, base, left)) return undefined;
    return sideOf(kind, kind.names, mine, saved, choose) === 'mine' ? mine : saved;
};

const mergedRows = (kind: Kind, { base, mine, saved }: Versions<readonly Row[]>, choose: Choose): readonly Row[] => {
    const byId = (rows: readonly Row[]) => new Map(rows.map(row => [kind.idOf(row), row]));
    const [was, own, theirs] = [byId(base), byId(mine), byId(saved)];
    return [...new Set([...theirs.keys(), ...own.keys()])].flatMap(id => {
        const row = mergedRow(kind, { base: was.get(id), mine: own.get(id), saved: theirs.get(id) }, choose);
        return row ? [row] : [];
    });
};

/** Cover is a yes or a no: where two differ, one of them has changed it, and that stands. */
const mergedCover = (code: string, versions: Versions<GridRows>, products: readonly GridProduct[]): number[] => {
    const idsIn = ({ allowances }: GridRows) =>
        new Set(allowances.find(({ allowance_code }) => allowance_code === code)?.product_ids);
    const [base, mine, saved] = [versions.base, versions.mine, versions.saved].map(idsIn) as [
        Set<number>,
        Set<number>,
        Set<number>,
    ];
    return products.map(({ id }) => id).filter(id => (mine.has(id) === base.has(id) ? saved.has(id) : mine.has(id)));
};

const codesOf = ({ upc_item, upc_case }: GridProduct): string => `${upc_item} ${upc_case}`;

/** My new products that somebody else has added meanwhile are theirs. */
const sameProducts = ({ base, mine, saved }: Versions<GridRows>): ReadonlyMap<number, number> => {
    const known = new Set(base.products.map(({ id }) => id));
    const added = new Map(saved.products.filter(({ id }) => !known.has(id)).map(row => [codesOf(row), row.id]));
    return new Map(
        mine.products.flatMap(row => {
            const id = row.id < 0 ? added.get(codesOf(row)) : undefined;
            return id === undefined ? [] : [[row.id, id] as const];
        }),
    );
};

/** Three versions of a promotion's grid as one: what one side alone has changed stands, the rest is chosen. */
export const mergedGrid = (versions: Versions<GridRows>, choose: Choose): GridRows => {
    const all = { ...versions, mine: withIds(versions.mine, sameProducts(versions)) };
    const rowsOf = <K extends keyof GridRows>(key: K) => ({
        base: all.base[key],
        mine: all.mine[key],
        saved: all.saved[key],
    });
    const products = mergedRows(PRODUCTS, rowsOf('products'), choose) as readonly GridProduct[];
    const allowances = mergedRows(ALLOWANCES, rowsOf('allowances'), choose) as readonly GridAllowance[];
    return {
        products,
        allowances: allowances.map(row => ({ ...row, product_ids: mergedCover(row.allowance_code, all, products) })),
    };
};

/** What two have changed to different ends. */
export const gridConflicts = (versions: Versions<GridRows>): readonly GridContested[] => {
    const contested: GridContested[] = [];
    mergedGrid(versions, each => {
        contested.push(each);
        return each.likely;
    });
    return contested;
};
