import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { ancestorsOf, type IndexedTree, type TreeNode } from '../../../models/platform/tree/indexedTree';
import { createSessionCache } from '../data/sessionCache';
import { useNotifyDone } from '../undo/undoOffer';
import type { TreeAdapter } from './adapter';
import { searchTree, rowsOf } from './rows';
import { useSelected, type NodeAddress } from './useSelected';

/** Returns the nodes to open so that everything above a level is open. */
export const openTo = <N>({ positions }: IndexedTree<N>, level: number): ReadonlySet<number> =>
    new Set([...positions].filter(([, placed]) => placed.level < level && placed.below > 0).map(([id]) => id));

const FIRST_ROWS = 60;

/** Returns the deepest level down to which a tree is shown at first: as far as it fits a first view. */
export const firstLevel = <N>({ positions, depth }: IndexedTree<N>): number => {
    for (let level = depth; level > 1; level--)
        if ([...positions.values()].filter(placed => placed.level <= level).length <= FIRST_ROWS) return level;
    return 1;
};

/** Address of a screen -> the nodes that were open in its tree when the user left it. */
const opened = createSessionCache<ReadonlySet<number>>();

const wayTo = <N extends TreeNode<N>>(tree: IndexedTree<N>, id: number | null): readonly number[] =>
    id === null ? [] : ancestorsOf(tree, id).map(above => above.id);

/**
 * Stores which nodes are open; at first those that were open when the user left, or as many levels as fit a first view,
 * and the ancestors of the selected one.
 */
const useOpen = <N extends TreeNode<N>>(tree: IndexedTree<N>, selected: number | null) => {
    const { pathname } = useLocation();
    const [chosen, setChosen] = useState<ReadonlySet<number>>();
    const [initial] = useState(selected);
    const open = useMemo(() => {
        if (chosen) return chosen;
        return new Set([...(opened.get(pathname) ?? openTo(tree, firstLevel(tree))), ...wayTo(tree, initial)]);
    }, [chosen, initial, tree, pathname]);
    // A node that is selected from elsewhere, such as by a link, is shown; what is closed later stays closed.
    const [shown, setShown] = useState(selected);
    if (selected !== shown) {
        setShown(selected);
        const closed = wayTo(tree, selected).filter(id => !open.has(id));
        if (closed.length > 0) setChosen(new Set([...open, ...closed]));
    }
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
 * Stores the view of a tree: what is open, searched for, selected, and moved.
 *
 * @param address the format of the selected node there
 * @param isWritten false: the address does not follow what is selected
 */
export const useTreeView = <N extends TreeNode<N>>(
    tree: IndexedTree<N>,
    adapter: TreeAdapter<N>,
    address: NodeAddress,
    isWritten = true,
) => {
    const notifyDone = useNotifyDone();
    const translate = useTranslate();
    const [query, setQuery] = useState('');
    const sought = useDeferredValue(query);
    const { selected, select } = useSelected(address, isWritten);
    const { open, set, toLevel } = useOpen(tree, selected);
    const { searched } = adapter;
    const searchResult = useMemo(() => searchTree(tree, sought, searched), [tree, sought, searched]);
    const rows = useMemo(() => rowsOf(tree, open, searchResult), [tree, open, searchResult]);
    const [announcement, setAnnouncement] = useState('');
    /** Selects a node and opens its ancestors. */
    const show = (id: number, within: IndexedTree<N>) => {
        select(id);
        set(
            ancestorsOf(within, id).map(each => each.id),
            true,
        );
    };
    const announceMove = (node: N, changeSetIds: readonly number[]) => {
        const name = adapter.name(node);
        // The toast is announced too.
        if (changeSetIds.length > 0) notifyDone(changeSetIds, 'tree.moved', { name });
        else setAnnouncement(translate('tree.moved', { name }));
    };
    return {
        query,
        setQuery,
        sought,
        selected,
        select,
        set,
        toLevel,
        searchResult,
        rows,
        announcement,
        show,
        announceMove,
    };
};
