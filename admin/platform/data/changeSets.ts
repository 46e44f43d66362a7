import { CHANGE_SET_HEADER } from '../../../models/platform/undo/changeSet';
import { API } from '../../../models/platform/calls/paths';

/** A change set that an answer named, and the call that it is of. */
interface NotedChange {
    readonly id: number;
    readonly method: string;
    /** Below the API's base. */
    readonly path: string;
}

const listeners = new Set<(change: NotedChange) => void>();

/** Notifies the listeners of the change set that an answer names. */
export const noteChangeSet = (method: string, url: string, headers: Headers): void => {
    const id = Number(headers.get(CHANGE_SET_HEADER) ?? 0);
    if (id === 0) return;
    const change = { id, method, path: (url.split('?')[0] ?? '').slice(API.length) };
    for (const listener of listeners) listener(change);
};

/** Collects the change sets of the calls that a function makes, the last one first. */
export const collectChangeSets = async <T>(
    work: () => Promise<T>,
    isMeant: (change: NotedChange) => boolean = () => true,
): Promise<{ readonly result: T; readonly changeSetIds: readonly number[] }> => {
    const ids: number[] = [];
    const listen = (change: NotedChange): void => {
        if (isMeant(change)) ids.unshift(change.id);
    };
    listeners.add(listen);
    try {
        return { result: await work(), changeSetIds: ids };
    } finally {
        listeners.delete(listen);
    }
};
