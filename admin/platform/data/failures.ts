import type { ServiceError } from './ServiceError';

type Listener = (error: ServiceError) => void;

const listeners = new Set<Listener>();

/** Calls the listener for every failure that concerns more than its caller: no session, no access. */
export const onFailure = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

const CONCERNS_ALL: readonly number[] = [401, 403];

export const reportFailure = (error: ServiceError): void => {
    if (!CONCERNS_ALL.includes(error.status)) return;
    for (const listener of listeners) listener(error);
};
