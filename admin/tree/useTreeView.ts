import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { ancestorsOf, type IndexedTree, type TreeNode } from '../../models/tree/places';
import { keptWhileSignedIn } from '../data/kept';
import type { TreeAdapter } from './adapter';
import { firstLevel, openTo } from './levels';
import { hitsOf, rowsOf } from './rows';
import { useSelected } from './useSelected';

/** Address of a screen -> the nodes that were open in its tree when one left it. */
const opened = keptWhileSignedIn<ReadonlySet<number>>();

/**
 * Which nodes are open; at first those that were when one left, or as many levels as can be overlooked, and the way to
 * the selected one.
 */
const useOpen = <N extends TreeNode<N>>(tree: IndexedTree<N>, selected: number | null) => {
    const { pathname } = useLocation();
    const [chosen, setChosen] = useState<ReadonlySet<number>>();
    const [initial] = useState(selected);
    const open = useMemo(() => {
        if (chosen) return chosen;
        const way = initial === null ? [] : ancestorsOf(tree, initial).map(({ id }) => id);
        return new Set([...(opened.get(pathname) ?? openTo(tree, firstLevel(tree))), ...way]);
    }, [chosen, initial, tree, pathname]);
    useEffect(() => {
        if (chosen) opened.set(pathname, chosen);
    }, [pathname, chosen]);
    const set = (ids: readonly number[], isOpen: boolean) =>
        setChosen(
            (before = open) => new Set(isOpen ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))),
        );
    return { open, set, toLevel: (level: number) => setChosen(openTo(tree, level)) };
};

/**
 * What is shown of a tree: what is open, what is looked for, what is selected, what has moved.
 *
 * @param key what the selected node is called in the address
 */
export const useTreeView = <N extends TreeNode<N>>(tree: IndexedTree<N>, adapter: TreeAdapter<N>, key: string) => {
    const translate = useTranslate();
    const [query, setQuery] = useState('');
    const sought = useDeferredValue(query);
    const { selected, select } = useSelected(key);
    const { open, set, toLevel } = useOpen(tree, selected);
    const { searched } = adapter;
    const hits = useMemo(() => hitsOf(tree, sought, searched), [tree, sought, searched]);
    const rows = useMemo(() => rowsOf(tree, open, hits), [tree, open, hits]);
    const [said, say] = useState('');
    /** After a move: where it now stands. */
    const show = (id: number, within: IndexedTree<N>) => {
        select(id);
        set(
            ancestorsOf(within, id).map(each => each.id),
            true,
        );
        const node = within.places.get(id)?.node;
        say(translate('tree.moved', { name: node && adapter.name(node) }));
    };
    return { query, setQuery, sought, selected, select, set, toLevel, hits, rows, said, show };
};
