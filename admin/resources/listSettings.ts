import { useCallback } from 'react';
import { useListContext, useNavigate, useStore, type RaRecord, type SortPayload } from 'react-admin';
import type { Definition } from '../../models/resource';
import { useStoredColumns } from './listColumns';
import { useFilters } from './useFilters';

export type Density = 'comfortable' | 'compact';

/** What is kept of a list under a name. */
export interface ListSettings {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: SortPayload;
    /** Names of the columns that are hidden, and the order of all; left out where they are as they were. */
    readonly hidden: readonly string[];
    readonly ranks?: readonly number[] | undefined;
    readonly density: Density;
}

/** A new field changes what the columns' places mean: settings of other columns keep their filter and sort only. */
interface Kept extends ListSettings {
    readonly columns: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const useDensity = ({ path }: Pick<Definition, 'path'>) => useStore<Density>(`${path}.density`, 'comfortable');

/** The settings of the list at hand, as text to be kept, and the way to have kept ones again. */
export const useListSettings = (definition: Definition) => {
    const { key, hidden, setHidden, ranks, setRanks } = useStoredColumns(definition);
    const filter = useFilters();
    const { sort } = useListContext<RaRecord>();
    const navigate = useNavigate();
    const [density, setDensity] = useDensity(definition);

    const current = JSON.stringify({ filter, sort, hidden, ranks, density, columns: key } satisfies Kept);

    const apply = useCallback(
        (value: string) => {
            const kept: unknown = JSON.parse(value);
            if (!isObject(kept)) return;
            const { filter: wanted, sort: order, columns, ...look } = kept as unknown as Kept;
            const query = new URLSearchParams({
                filter: JSON.stringify(wanted),
                sort: order.field,
                order: order.order,
                page: '1',
            });
            if (columns === key) {
                setHidden(look.hidden);
                setRanks(look.ranks);
            }
            setDensity(look.density);
            navigate(`/${definition.path}?${query.toString()}`);
        },
        [definition.path, key, navigate, setDensity, setHidden, setRanks],
    );
    return { current, apply };
};
