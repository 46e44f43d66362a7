import { slideList, type Played } from '../../../models/home/slideCalls';
import { callApi } from '../../data/callApi';
import { makeStore, useStoreValue } from '../../data/store';
import { sourcesOf } from './picture';

/** What the banner shows, as it was read last; undefined: not read yet. */
const playlist = makeStore<readonly Played[] | undefined>(undefined);

/** Begins to fetch the first picture while the code that shows it is still on its way. */
const fetchFirst = ([first]: readonly Played[]): void => {
    if (!first || typeof Image === 'undefined') return;
    const { src, srcSet, sizes } = sourcesOf(first.filename);
    const image = new Image();
    image.fetchPriority = 'high';
    image.sizes = sizes;
    image.srcset = srcSet;
    image.src = src;
};

const isSame = (a: readonly Played[] | undefined, b: readonly Played[]): boolean =>
    JSON.stringify(a) === JSON.stringify(b);

let reading: Promise<void> | undefined;

/** Reads the slides once for all who ask while it is under way; failing is no reason to fail the home page. */
export const readPlaylist = (): Promise<void> =>
    (reading ??= callApi(slideList, {}, {}, { quiet: true, contained: true })
        .then(({ playList }) => {
            if (playlist.get() === undefined) fetchFirst(playList);
            if (!isSame(playlist.get(), playList)) playlist.set(playList);
        })
        .catch(() => undefined)
        .finally(() => {
            reading = undefined;
        }));

/** Milliseconds for which the home page waits for its slides, so that nothing moves; after that it has no banner. */
const PATIENCE = 1500;

/** The slides, or that they did not come in time. */
export const playlistInTime = (): Promise<void> => {
    if (playlist.get()) return Promise.resolve();
    return Promise.race([readPlaylist(), new Promise<void>(resolve => setTimeout(resolve, PATIENCE))]);
};

/** The next one to sign in has their own. */
export const forgetPlaylist = (): void => playlist.set(undefined);

export const usePlaylist = (): readonly Played[] | undefined => useStoreValue(playlist);
