import type { FunctionComponent } from 'react';
import { listFeatures } from '../../platform/features';
import { prefetchPlaylist } from './banner/playlist';
import { inTime } from './inTime';
import { homeAnswer } from './needs/answer';

/** Loads the home page together with what is shown on it: nothing moves when that comes. */
export const loadHome = async (): Promise<FunctionComponent> => {
    const [{ HomePage }, widgets] = await Promise.all([
        import('./HomePage'),
        Promise.all(listFeatures().flatMap(feature => feature.home?.() ?? [])),
        inTime(Promise.all([prefetchPlaylist(), homeAnswer.prefetch()])),
    ]);
    return () => <HomePage parts={widgets} />;
};
