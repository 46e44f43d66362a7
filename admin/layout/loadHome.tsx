import type { FunctionComponent } from 'react';
import { slices } from '../slices';

/** Loads the home page together with what slices show on it: nothing moves when that comes. */
export const loadHome = async (): Promise<FunctionComponent> => {
    const [{ HomePage }, waiting] = await Promise.all([
        import('./HomePage'),
        Promise.all(slices.flatMap(slice => slice.waiting?.() ?? [])),
    ]);
    return () => <HomePage waiting={waiting.flat()} />;
};
