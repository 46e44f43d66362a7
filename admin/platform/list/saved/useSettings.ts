import type { Address, ListState } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import type { ListColumn } from '../columns/column';
import { useStoredColumns } from '../columns/useColumns';
import { useDensity, type Density } from '../columns/useDensity';

/** The settings of a list's layout, as saved under a name; an order means nothing with other columns. */
interface LayoutSettings {
    /** Names of the columns that are hidden, and the order of all; left out where they are as they were. */
    readonly hidden: readonly string[];
    readonly ranks?: readonly number[] | undefined;
    readonly density: Density;
    readonly columns: string;
}

interface SettingsOptions {
    readonly path: string;
    readonly columns: readonly Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>[];
    readonly density: Density;
    readonly address: Pick<Address, 'keep' | 'fromSaved'>;
    readonly listState: ListState;
    readonly go: ListStateControl['go'];
}

/** Kept settings as an object; what is none says nothing. */
export const parseSavedSettings = (value: string): Readonly<Record<string, unknown>> => {
    const settings: unknown = JSON.parse(value);
    return typeof settings === 'object' && settings !== null ? (settings as Readonly<Record<string, unknown>>) : {};
};

/** The settings of a list as text to be kept, and the way to have kept ones again; older ones have no look. */
export const useSettings = ({ path, columns, density: first, address, listState, go }: SettingsOptions) => {
    const { key, hidden, setHidden, ranks, setRanks } = useStoredColumns(path, columns);
    const [density, setDensity] = useDensity(path, first);
    const layout: LayoutSettings = { hidden, ranks, density, columns: key };
    return {
        current: JSON.stringify({ ...address.keep(listState), ...(columns.length > 0 && layout) }),
        apply: (value: string) => {
            const settings = parseSavedSettings(value);
            const before = settings as Partial<LayoutSettings>;
            if (before.columns === key) {
                setHidden(before.hidden ?? []);
                setRanks(before.ranks);
            }
            if (before.density) setDensity(before.density);
            go({ ...address.fromSaved(settings), page: 1 });
        },
    };
};
