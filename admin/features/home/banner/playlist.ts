import { slideList, type Played } from '../../../../models/features/home/slideCalls';
import { makeReading } from '../reading';
import { fetchFirst, takeEarly } from './early';

/** The slides of the banner, as they were read last. */
const playlist = makeReading(slideList, { isContained: true, early: takeEarly });

/** Begins to fetch the first picture with the first answer. */
const readBy = (read: () => Promise<void>) => async (): Promise<void> => {
    const isFirst = playlist.get() === undefined;
    await read();
    const answer = playlist.get();
    if (isFirst && answer) fetchFirst(answer.playList);
};

/** Reads the slides; failing is no reason to fail the home page. */
export const readPlaylist = readBy(playlist.read);

/** Reads them for the home page that opens next. */
export const prefetchPlaylist = readBy(playlist.prefetch);

/** The next one to sign in has their own. */
export const forgetPlaylist = playlist.forget;

export const usePlaylist = (): readonly Played[] | undefined => playlist.useRead().data?.playList;
