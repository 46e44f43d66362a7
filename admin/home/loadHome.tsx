import type { FunctionComponent } from 'react';
import { slices } from '../slices';
import { playlistInTime } from './banner/playlist';

/** Loads the home page together with what is shown on it: nothing moves when that comes. */
export const loadHome = async (): Promise<FunctionComponent> => {
    const [{ HomePage }, waiting] = await Promise.all([
        import('./HomePage'),
        Promise.all(slices.flatMap(slice => slice.waiting?.() ?? [])),
        playlistInTime(),
    ]);
    return () => <HomePage waiting={waiting.flat()} />;
};
