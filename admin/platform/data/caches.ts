import { listFeatures } from '../features';
import { forgetPreferences, refreshPreferences } from './preferences';
import { forgetSharedViews, refreshSharedViews } from './sharedViews';

/**
 * Requests once what every screen may need, after a user has signed in (specification section 4). What fails is
 * requested again by the screen that needs it.
 *
 * @returns a function that clears it: the next user to sign in has their own data
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
