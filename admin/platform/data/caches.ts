import { listFeatures } from '../features';
import { forgetPreferences, refreshPreferences } from './preferences';
import { forgetSharedViews, refreshSharedViews } from './sharedViews';

/**
 * Asks once for what every screen may need, when somebody is signed in (specification section 4). What fails is asked
 * again by the screen that needs it.
 *
 * @returns forgets it: the next one to sign in has their own
 */
export const fillCaches = (): (() => void) => {
    void refreshPreferences();
    void refreshSharedViews();
    for (const { cache } of listFeatures()) cache?.fill().catch(() => undefined);
    return () => {
        forgetPreferences();
        forgetSharedViews();
        for (const { cache } of listFeatures()) cache?.forget();
    };
};
