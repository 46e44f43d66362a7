import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useSharedViews } from '../../data/sharedViews';
import type { Address, ListState } from '../address/listState';
import type { ListLayout } from './layout';
import type { useSettings } from './useSettings';

const isSame = (one: ListLayout, other: ListLayout): boolean =>
    JSON.stringify([one.hidden, one.ranks ?? null, one.widths, one.density]) ===
    JSON.stringify([other.hidden, other.ranks ?? null, other.widths, other.density]);

interface RoleDefaultOptions {
    readonly path: string;
    readonly savedUnder: string;
    readonly address: Pick<Address, 'write'>;
    readonly listState: ListState;
    readonly settings: ReturnType<typeof useSettings>;
}

/**
 * Opens a list by the view that is the default of one of the user's roles, where they have no choice of their own: the
 * address asks for nothing, and the columns are as without a choice, or as the default left them.
 */
export const useRoleDefault = ({ path, savedUnder, address, listState, settings }: RoleDefaultOptions): void => {
    const shared = useSharedViews(savedUnder);
    /** The layout that a default gave the list the last time. */
    const [defaultLayout, setDefaultLayout] = useStore<ListLayout | undefined>(`${path}.defaultLayout`);
    /** What the visit began with. */
    const [isBare] = useState(() => address.write(listState) === '');
    const isDone = useRef(false);
    const { layout, firstLayout, apply, setLayout } = settings;
    const isOfDefault = defaultLayout !== undefined && isSame(layout, defaultLayout);
    const view = shared?.list.find(({ is_default, is_member }) => is_default && is_member);
    useEffect(() => {
        if (shared === undefined || isDone.current) return;
        isDone.current = true;
        if (!isOfDefault && !isSame(layout, firstLayout)) return;
        if (view && isBare && address.write(listState) === '')
            setDefaultLayout({ ...firstLayout, ...apply(view.value, { replaces: true }) });
        // The default that gave it its look is one no more.
        else if (!view && isOfDefault) setLayout(firstLayout);
    });
};
