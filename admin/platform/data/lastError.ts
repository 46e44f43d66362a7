import { withoutToken } from '../../../models/platform/calls/address';

const KEY = 'endcap.lastError';

/** Stores the last session error, which the error screen shows; it lasts as long as the tab. */
export const keepLastError = (message: string): void => sessionStorage.setItem(KEY, withoutToken(message));
export const lastError = (): string | null => sessionStorage.getItem(KEY);
