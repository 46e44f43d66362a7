import { useEffect, useState } from 'react';
import { commandSearch, type FoundRecord } from '../../../models/platform/search/calls';
import type { SearchSource } from '../../../models/platform/search/source';
import { searchSourcesOf } from '../../../models/platform/definition/registry';
import { isGranted } from '../data/access';
import { callApi } from '../data/callApi';
import { isAbort } from '../data/ServiceError';
import { useSession } from '../data/session';
import { ofFeatures } from '../features';

/** Milliseconds of a pause before the server is to search: less than a key takes, more than a scanner takes between two. */
const PAUSE_MS = 20;

/** Search sources by kind, in the order of the menus. */
const sources = ofFeatures((features): readonly SearchSource[] =>
    features.flatMap(({ name }) => searchSourcesOf(name)),
);

/** The answer for a text; while the next is awaited, still the one before. */
interface Found {
    readonly text: string;
    readonly records: readonly FoundRecord[];
    readonly error?: unknown;
}

const NONE: Found = { text: '', records: [] };

/** Finds records of some kinds by a text, and cancels the request when another text follows. */
const useKinds = (kinds: readonly string[], text: string): Found => {
    const [found, setFound] = useState(NONE);
    const joinedKinds = kinds.join();
    useEffect(() => {
        if (text === '' || joinedKinds === '') return undefined;
        const abort = new AbortController();
        const timer = setTimeout(() => {
            callApi(
                commandSearch,
                { q: text, kinds: joinedKinds.split(',') },
                {},
                { signal: abort.signal, quiet: true },
            ).then(
                records => setFound({ text, records }),
                (error: unknown) => {
                    if (!isAbort(error) && !abort.signal.aborted) setFound({ text, records: [], error });
                },
            );
        }, PAUSE_MS);
        return () => {
            clearTimeout(timer);
            abort.abort();
        };
    }, [joinedKinds, text]);
    return text === '' || joinedKinds === '' ? { ...NONE, text } : found;
};

/** Reads what the user opened last; undefined until it is known. */
export const useRecentlyOpened = (): readonly FoundRecord[] | undefined => {
    const [opened, setOpened] = useState<readonly FoundRecord[]>();
    useEffect(() => {
        const abort = new AbortController();
        callApi(commandSearch, {}, {}, { signal: abort.signal, quiet: true }).then(setOpened, () => {
            // It is not shown that this could not be read: users came for something else.
            if (!abort.signal.aborted) setOpened([]);
        });
        return () => abort.abort();
    }, []);
    return opened;
};

interface FoundRecords {
    /** In the order of the menus. */
    readonly records: readonly FoundRecord[];
    /** Whether not all of them are those of the text yet. */
    readonly isLoading: boolean;
    readonly error: unknown;
}

/**
 * Finds records of every kind that the user may see. Large kinds have a call of their own: the others do not wait for
 * them.
 *
 * @param text without blanks around it; '' finds nothing
 */
export const useFound = (text: string): FoundRecords => {
    const session = useSession();
    const kindsOf = (isLarge: boolean): readonly string[] =>
        session.phase === 'signedIn'
            ? sources()
                  .filter(({ of }) => of.searchIndex === isLarge && isGranted(session.context, of.access.view))
                  .map(({ of }) => of.path)
            : [];
    const [small, large] = [useKinds(kindsOf(false), text), useKinds(kindsOf(true), text)];
    const kinds = sources().map(({ of }) => of.path);
    const records = [...small.records, ...large.records].sort(
        (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
    const isLoading = small.text !== text || large.text !== text;
    return { records, isLoading, error: isLoading ? undefined : (small.error ?? large.error) };
};
