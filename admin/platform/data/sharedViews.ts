import { useEffect } from 'react';
import {
    sharedViewList,
    sharedViewSave,
    type ShareableRole,
    type SharedView,
} from '../../../models/platform/preferences/sharing';
import { callApi } from './callApi';
import { session, userIdOf } from './session';
import { makeStore, useStoreValue } from './store';

interface Loaded {
    /** Id of the user who sees them. */
    readonly userId: number | undefined;
    readonly list: readonly SharedView[];
    readonly roles: readonly ShareableRole[];
}

/** The views that are shared with the user's roles or by the user, and the roles to share with; read once. */
export const sharedViews = makeStore<Loaded | undefined>(undefined);

const userNow = () => userIdOf(session.get());

/** @throws ServiceError */
const loadSharedViews = async (): Promise<void> => {
    const userId = userNow();
    const { list, roles } = await callApi(sharedViewList, {}, {}, { quiet: true });
    sharedViews.set({ userId, list, roles });
};

let loading: Promise<void> | undefined;

/** Reads them for all callers; failing is no reason to fail a screen: the next caller tries again. */
export const refreshSharedViews = (): Promise<void> =>
    (loading ??= loadSharedViews()
        .catch(() => undefined)
        .finally(() => {
            loading = undefined;
        }));

export const forgetSharedViews = (): void => sharedViews.set(undefined);

/** Shares a view with a role, as its default or not; null: with no role. @throws ServiceError */
export const shareView = async (id: number, role: number | null, isDefault: boolean): Promise<void> => {
    await callApi(sharedViewSave, { id, sec_role_id: role, is_default: isDefault });
    await loadSharedViews();
};

/** Returns the shared views under a key; undefined while they are being read. */
export const useSharedViews = (key: string): Pick<Loaded, 'list' | 'roles'> | undefined => {
    const loaded = useStoreValue(sharedViews);
    const isOurs = loaded !== undefined && loaded.userId === userNow();
    useEffect(() => {
        if (!isOurs) void refreshSharedViews();
    }, [isOurs]);
    return isOurs ? { list: loaded.list.filter(view => view.key === key), roles: loaded.roles } : undefined;
};
