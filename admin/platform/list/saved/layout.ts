import type { Widths } from '../../layout/widths/widths';
import type { Address, ListState } from '../address/listState';
import type { ListColumn } from '../columns/column';
import type { Density } from '../columns/useDensity';

/** The layout of a list: which columns, in which order, how wide and how dense. */
export interface ListLayout {
    readonly hidden: readonly string[];
    /** The order of the columns by their positions in the list's own; undefined: that order. */
    readonly ranks: readonly number[] | undefined;
    readonly widths: Widths;
    readonly density: Density;
}

type Columns = readonly Pick<ListColumn<never>, 'name' | 'isHidden'>[];

/** A layout as it is saved, by names: columns that are added or removed later do not affect the others. */
interface SavedLayout {
    readonly order: readonly string[];
    readonly hidden: readonly string[];
    readonly widths: Widths;
    readonly density: Density;
}

export const savedLayout = ({ hidden, ranks, widths, density }: ListLayout, columns: Columns): SavedLayout => ({
    order: (ranks ?? columns.map((_, at) => at)).flatMap(rank => columns[rank]?.name ?? []),
    hidden,
    widths,
    density,
});

const isTexts = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every(one => typeof one === 'string');

const isDensity = (value: unknown): value is Density => value === 'comfortable' || value === 'compact';

const widthsIn = (value: unknown): Widths | undefined =>
    typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([, width]) => typeof width === 'number'))
        : undefined;

/** Returns the layout in saved settings, as far as it applies to the current columns. */
export const layoutOf = (settings: Readonly<Record<string, unknown>>, columns: Columns): Partial<ListLayout> => {
    const { order, hidden, density } = settings;
    const widths = widthsIn(settings['widths']);
    const look = { ...(isDensity(density) && { density }), ...(widths && { widths }) };
    if (!isTexts(order) || !isTexts(hidden)) return look;
    const names = columns.map(({ name }) => name);
    const known = order.filter(name => names.includes(name));
    // Columns added since are last, and are shown by their defaults.
    const added = columns.filter(({ name }) => !order.includes(name));
    const ranks = [...known, ...added.map(({ name }) => name)].map(name => names.indexOf(name));
    return {
        ...look,
        ranks: ranks.every((rank, at) => rank === at) ? undefined : ranks,
        hidden: [
            ...hidden.filter(name => names.includes(name)),
            ...added.filter(({ isHidden }) => isHidden).map(({ name }) => name),
        ],
    };
};

const keysOfFilter = (settings: Readonly<Record<string, unknown>>): readonly string[] => {
    const { filter, query } = settings;
    if (typeof query === 'string') return [...new URLSearchParams(query).keys()];
    return typeof filter === 'object' && filter !== null ? Object.keys(filter) : [];
};

/**
 * Returns the names of columns and filters in saved settings that the list does not have any more, or not for this
 * user.
 */
export const lostParts = (
    settings: Readonly<Record<string, unknown>>,
    columns: Columns,
    { write }: Pick<Address, 'write'>,
    listState: ListState,
): readonly string[] => {
    const { order, hidden } = settings;
    const names = columns.map(({ name }) => name);
    const shown = isTexts(order) && isTexts(hidden) ? order.filter(name => !hidden.includes(name)) : [];
    const isByQuery = typeof settings['query'] === 'string';
    const present = isByQuery ? [...new URLSearchParams(write(listState)).keys()] : Object.keys(listState.filter);
    return [
        ...new Set([
            ...shown.filter(name => !names.includes(name)),
            ...keysOfFilter(settings).filter(name => !present.includes(name)),
        ]),
    ];
};
