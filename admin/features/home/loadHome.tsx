import type { FunctionComponent } from 'react';
import { listFeatures } from '../../platform/features';
import { prefetchPlaylist } from './banner/playlist';
import { homeAnswer } from './needs/answer';

/** Milliseconds for which the home page waits for its data, so that nothing moves; after them it shows a skeleton. */
const HOME_TIMEOUT_MS = 1500;

/** Waits for a promise, for a limited time. */
const inTime = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work, new Promise<void>(resolve => setTimeout(resolve, HOME_TIMEOUT_MS))]);

/** Loads the home page together with its content: nothing moves later. */
export const loadHome = async (): Promise<FunctionComponent> => {
    const [{ HomePage }, widgets] = await Promise.all([
        import('./HomePage'),
        Promise.all(listFeatures().flatMap(feature => feature.home?.() ?? [])),
        inTime(Promise.all([prefetchPlaylist(), homeAnswer.prefetch()])),
    ]);
    return () => <HomePage parts={widgets} />;
};
