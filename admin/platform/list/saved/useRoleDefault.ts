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
 * Opens a list with the default view of one of the user's roles, unless the user has chosen otherwise: the address has
 * no parameters, and the columns are the defaults, or as that view set them.
 */
export const useRoleDefault = ({ path, savedUnder, address, listState, settings }: RoleDefaultOptions): void => {
    const shared = useSharedViews(savedUnder);
    /** The layout that a default view set the last time. */
    const [defaultLayout, setDefaultLayout] = useStore<ListLayout | undefined>(`${path}.defaultLayout`);
    /** Whether the visit began without parameters. */
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
        // The view that set the layout is no default any more.
        else if (!view && isOfDefault) setLayout(firstLayout);
    });
};
