import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOutage } from '../data/outage';
import type { Pages } from './pages';

/** The records that a selection finds. */
export interface Found<S, R> {
    readonly selection: S;
    readonly pages: Pages<R>;
}

const isRead = ({ pages }: Found<unknown, unknown>): boolean => pages.total !== undefined || pages.error !== undefined;

const useRevision = (pages: Pages<unknown>): void => {
    const subscribe = useCallback((listener: () => void) => pages.subscribe(listener), [pages]);
    useSyncExternalStore(subscribe, pages.revision);
    useEffect(() => () => pages.close(), [pages]);
};

/**
 * The records that a selection finds, loaded as far as they are looked at; while nothing answers, still those that were
 * found before.
 *
 * @param selection plain data
 * @param make another function finds anew
 */
export const usePages = <S, R>(selection: S, make: (selection: S) => Pages<R>): Found<S, R> => {
    const selectionJson = JSON.stringify(selection);
    const found = useMemo(() => {
        const next = JSON.parse(selectionJson) as S;
        return { selection: next, pages: make(next) };
    }, [selectionJson, make]);
    const [before, setBefore] = useState<Found<S, R>>(found);
    useRevision(found.pages);
    useRevision(before.pages);
    const isAway = useOutage('reading') !== undefined;
    if (before !== found && isRead(found)) setBefore(found);
    return isAway && !isRead(found) ? before : found;
};
