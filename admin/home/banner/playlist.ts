import { slideList, type Played } from '../../../models/home/slideCalls';
import { makeReading } from '../reading';
import { sourcesOf } from './picture';

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

/** What the banner shows, as it was read last. */
const playlist = makeReading(slideList, { isContained: true });

/** Reads the slides; failing is no reason to fail the home page. */
export const readPlaylist = async (): Promise<void> => {
    const isFirst = playlist.get() === undefined;
    await playlist.read();
    const read = playlist.get();
    if (isFirst && read) fetchFirst(read.playList);
};

/** The next one to sign in has their own. */
export const forgetPlaylist = playlist.forget;

export const usePlaylist = (): readonly Played[] | undefined => playlist.useRead().data?.playList;
