import type { Session } from './session';

const KEY = 'endcap.signedIn';

/** Whether someone was signed in when this device last knew; the server alone knows who is now. */
export const wasSignedIn = (): boolean => localStorage.getItem(KEY) !== null;

export const noteSession = ({ phase }: Session): void => {
    if (phase === 'signedIn') localStorage.setItem(KEY, '');
    if (phase === 'signedOut') localStorage.removeItem(KEY);
};
