import { ServiceError } from './ServiceError';
import { makeStore, useStoreValue } from './store';
import { hasUnsaved } from './unsaved';

/**
 * Whether the session ended while something is unsaved (docs/domain.md section 3): the screen remains, the user signs
 * in over it, and the calls that were rejected in the meantime are made again.
 */
const isEnded = makeStore(false);
export const useIsEnded = (): boolean => useStoreValue(isEnded);

interface Waiting {
    readonly resume: () => void;
    readonly giveUp: () => void;
}
const waiting = new Set<Waiting>();

/** Retains the screens of a session that is over, if something on them would be lost. @returns whether it does */
export const keepScreens = (): boolean => {
    if (hasUnsaved() && !isEnded.get()) isEnded.set(true);
    return isEnded.get();
};

const releaseWaiting = (how: keyof Waiting): void => {
    isEnded.set(false);
    for (const call of waiting) call[how]();
    waiting.clear();
};

/** Makes the waiting calls again: the same user is signed in. */
export const resumeCalls = (): void => releaseWaiting('resume');

/** Rejects the calls that waited for a sign-in: no user signs in over the screen, or another user does. */
export const giveUpCalls = (): void => releaseWaiting('giveUp');

/** @throws the failure when it is given up; an AbortError when the signal is aborted */
const signedInAgain = (failure: ServiceError, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
        const call = { resume: resolve, giveUp: () => reject(failure) };
        const abort = () => {
            waiting.delete(call);
            reject(new DOMException('Given up.', 'AbortError'));
        };
        waiting.add(call);
        signal?.addEventListener('abort', abort, { once: true });
        if (signal?.aborted) abort();
    });

/**
 * Makes a call; if the session is over and something is unsaved, again when its user is signed in again.
 *
 * @throws its other failures; an AbortError when the signal is aborted
 */
export const whileSignedIn = async <T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    for (;;) {
        try {
            return await attempt();
        } catch (error) {
            if (!(error instanceof ServiceError) || error.status !== 401 || !keepScreens()) throw error;
            await signedInAgain(error, signal);
        }
    }
};
