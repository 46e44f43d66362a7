import type { FunctionComponent } from 'react';
import { slices } from '../slices';
import { readPlaylistAhead } from '../features/home/banner/playlist';
import { inTime } from '../features/home/inTime';
import { homeAnswer } from './needs/answer';

/** Loads the home page together with what is shown on it: nothing moves when that comes. */
export const loadHome = async (): Promise<FunctionComponent> => {
    const [{ HomePage }, parts] = await Promise.all([
        import('../features/home/HomePage'),
        Promise.all(slices.flatMap(slice => slice.home?.() ?? [])),
        inTime(Promise.all([readPlaylistAhead(), homeAnswer.readAhead()])),
    ]);
    return () => <HomePage parts={parts} />;
};
