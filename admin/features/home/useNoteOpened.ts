import { useEffect } from 'react';
import { homeOpened } from '../../../models/features/home/homeCalls';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { callApi } from '../../platform/data/callApi';

/** Milliseconds: what is left sooner was looked at in passing. */
const MIN_VIEW_MS = 1500;

/** Has the home page tell that a record was opened; what its screen shows never waits for that. */
export const useNoteOpened = (resource: ResourcePath, id: number | undefined): void => {
    useEffect(() => {
        if (id === undefined) return;
        const timer = setTimeout(() => {
            callApi(homeOpened, { resource, id }, {}, { quiet: true, contained: true }).catch(() => undefined);
        }, MIN_VIEW_MS);
        return () => clearTimeout(timer);
    }, [resource, id]);
};
