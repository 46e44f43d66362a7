import type { FunctionComponent } from 'react';
import { slices } from '../slices';
import { playlistInTime } from './banner/playlist';
import { homeAnswer } from './needs/answer';

/** Loads the home page together with what is shown on it: nothing moves when that comes. */
export const loadHome = async (): Promise<FunctionComponent> => {
    void homeAnswer.read();
    const [{ HomePage }, parts] = await Promise.all([
        import('./HomePage'),
        Promise.all(slices.flatMap(slice => slice.home?.() ?? [])),
        playlistInTime(),
    ]);
    return () => <HomePage parts={parts} />;
};
