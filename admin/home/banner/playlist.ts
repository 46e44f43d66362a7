import { slideList, type Played } from '../../../models/home/slideCalls';
import { makeReading } from '../reading';
import { fetchFirst, takeEarly } from './early';

/** What the banner shows, as it was read last. */
const playlist = makeReading(slideList, { isContained: true, early: takeEarly });

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
