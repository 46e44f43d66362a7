import { useEffect } from 'react';
import { recordOpened } from '../../../models/platform/search/calls';
import { listSearchSources } from '../../../models/platform/definition/registry';
import { callApi } from '../data/callApi';

/** Milliseconds: a record that is left sooner was only passed by. */
const MIN_VIEW_MS = 1500;

const isFound = (resource: string): boolean => listSearchSources().some(({ of }) => of.path === resource);

/**
 * Notes that a record was opened, for the home page and the command search, where its kind is searched; the record's
 * screen never waits for that.
 */
export const useNoteOpened = (resource: string, id: number | undefined): void => {
    useEffect(() => {
        if (id === undefined || !isFound(resource)) return;
        const timer = setTimeout(() => {
            callApi(recordOpened, { resource, id }, {}, { quiet: true, contained: true }).catch(() => undefined);
        }, MIN_VIEW_MS);
        return () => clearTimeout(timer);
    }, [resource, id]);
};
