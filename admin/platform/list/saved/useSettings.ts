import type { Address, Place } from '../address/listState';
import type { ListPlace } from '../address/useListState';
import type { ListColumn } from '../columns/column';
import { useStoredColumns } from '../columns/useColumns';
import { useDensity, type Density } from '../columns/useDensity';

/** What is kept of a list's look under a name; places in the order mean nothing beside other columns. */
interface Look {
    /** Names of the columns that are hidden, and the order of all; left out where they are as they were. */
    readonly hidden: readonly string[];
    readonly ranks?: readonly number[] | undefined;
    readonly density: Density;
    readonly columns: string;
}

interface Settled {
    readonly path: string;
    readonly columns: readonly Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>[];
    readonly density: Density;
    readonly address: Pick<Address, 'keep' | 'kept'>;
    readonly place: Place;
    readonly go: ListPlace['go'];
}

/** Kept settings as an object; what is none says nothing. */
export const readKept = (value: string): Readonly<Record<string, unknown>> => {
    const kept: unknown = JSON.parse(value);
    return typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
};

/** The settings of a list as text to be kept, and the way to have kept ones again; older ones have no look. */
export const useSettings = ({ path, columns, density: first, address, place, go }: Settled) => {
    const { key, hidden, setHidden, ranks, setRanks } = useStoredColumns(path, columns);
    const [density, setDensity] = useDensity(path, first);
    const look: Look = { hidden, ranks, density, columns: key };
    return {
        current: JSON.stringify({ ...address.keep(place), ...(columns.length > 0 && look) }),
        apply: (value: string) => {
            const kept = readKept(value);
            const before = kept as Partial<Look>;
            if (before.columns === key) {
                setHidden(before.hidden ?? []);
                setRanks(before.ranks);
            }
            if (before.density) setDensity(before.density);
            go({ ...address.kept(kept), page: 1 });
        },
    };
};
