import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ListColumn } from './column';
import { useStoredWidths } from './useWidths';

const SEED = 5381;

/** Returns a short hash of a text. */
const hash = (text: string): string =>
    Array.from(text)
        .reduce((sum, letter) => (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0, SEED)
        .toString(36);

/**
 * Returns the key under which the chosen columns are stored. Their order is stored by position, so another set of
 * columns, after a field was added, needs another key.
 *
 * @param path of the list: `settings/productdepartment`
 */
export const columnsKey = (path: string, names: readonly string[]): string => `${path}.columns.${hash(names.join())}`;

type Named = Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>;

/** Returns an order with one item at another position. */
const movedColumn = <T>(order: readonly T[], from: number, to: number): readonly T[] => {
    const others = order.filter((_, at) => at !== from);
    return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)];
};

/** Stores the settings of the columns: which are hidden, and their ranks in the order that they are shown in. */
export const useStoredColumns = (path: string, columns: readonly Named[]) => {
    const names = columns.map(({ name }) => name).join();
    const key = useMemo(() => columnsKey(path, names.split(',')), [path, names]);
    const atFirst = useMemo(() => columns.filter(({ isHidden }) => isHidden).map(({ name }) => name), [columns]);
    const [hidden, setHidden] = useStore<readonly string[]>(key, atFirst);
    const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${key}_columnRanks`);
    return { key, atFirst, hidden, setHidden, ranks, setRanks };
};

/** Returns the columns of a list in their order, those that are shown, and the user's actions on them. */
export const useColumns = <C extends Named>(path: string, all: readonly C[]) => {
    const { atFirst, hidden, setHidden, ranks, setRanks } = useStoredColumns(path, all);
    const [, setWidths] = useStoredWidths(path);
    return useMemo(() => {
        const order = ranks ?? all.map((_, at) => at);
        const columns = order.flatMap(rank => all[rank] ?? []);
        return {
            columns,
            shown: columns.filter(({ name }) => !hidden.includes(name)),
            toggle: (name: string) =>
                setHidden(hidden.includes(name) ? hidden.filter(other => other !== name) : [...hidden, name]),
            move: (name: string, to: number) => {
                const from = columns.findIndex(column => column.name === name);
                if (to >= 0 && to < columns.length && to !== from) setRanks(movedColumn(order, from, to));
            },
            reset: () => {
                setRanks(undefined);
                setWidths({});
                setHidden(atFirst);
            },
        };
    }, [all, atFirst, hidden, setHidden, ranks, setRanks, setWidths]);
};
