import { slices } from '../../slices';
import { forgetPreferences, refreshPreferences } from './preferences';

/**
 * Asks once for what every screen may need, when somebody is signed in (specification section 4). What fails is asked
 * again by the screen that needs it.
 *
 * @returns forgets it: the next one to sign in has their own
 */
export const fillCaches = (): (() => void) => {
    void refreshPreferences();
    for (const { cache } of slices) cache?.fill().catch(() => undefined);
    return () => {
        forgetPreferences();
        for (const { cache } of slices) cache?.forget();
    };
};
