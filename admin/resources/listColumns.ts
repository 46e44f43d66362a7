import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Definition } from '../../models/resource';
import { columnsKey } from './columnsKey';
import { columnFields, isColumn } from './fieldsOf';

/** The columns that are hidden until they are chosen. */
export const hiddenAtFirst = (definition: Definition): readonly string[] =>
    columnFields(definition)
        .map(([name]) => name)
        .filter(name => !isColumn(definition, name));

/** Another place in the order for what is at one place now. */
export const moved = <T>(order: readonly T[], from: number, to: number): readonly T[] => {
    const others = order.filter((_, at) => at !== from);
    return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)];
};

/** What react-admin's table keeps of its columns: which are hidden, and places in the order that they are shown in. */
export const useStoredColumns = (definition: Definition) => {
    const key = columnsKey(definition);
    const atFirst = useMemo(() => hiddenAtFirst(definition), [definition]);
    const [hidden, setHidden] = useStore<readonly string[]>(key, atFirst);
    const [ranks, setRanks] = useStore<readonly number[] | undefined>(`${key}_columnRanks`);
    return { key, atFirst, hidden, setHidden, ranks, setRanks };
};

/** The columns of a list as they are shown, and what a person can do with them. */
export const useListColumns = (definition: Definition) => {
    const { atFirst, hidden, setHidden, ranks, setRanks } = useStoredColumns(definition);
    const fields = columnFields(definition);
    const order = ranks ?? fields.map((_, at) => at);
    const columns = order.flatMap(rank => {
        const name = fields[rank]?.[0];
        return name === undefined ? [] : [{ name, isShown: !hidden.includes(name) }];
    });
    return {
        columns,
        toggle: (name: string) =>
            setHidden(hidden.includes(name) ? hidden.filter(other => other !== name) : [...hidden, name]),
        move: (name: string, to: number) => {
            const from = columns.findIndex(column => column.name === name);
            if (to >= 0 && to < columns.length && to !== from) setRanks(moved(order, from, to));
        },
        reset: () => {
            setRanks(undefined);
            setHidden(atFirst);
        },
    };
};
