import { makeStore, useStoreValue } from './store';

/** `unanswered`: the browser has a network, and the server does not answer. */
type Connection = 'online' | 'offline' | 'noAnswer';

const connection = makeStore<Connection>('online');
export const useConnection = (): Connection => useStoreValue(connection);

const change = (to: Connection): void => {
    if (connection.get() !== to) connection.set(to);
};

/** Notes that a call was answered: a browser that reports to be offline is wrong. */
export const noteAnswer = (): void => change('online');

/** Notes that a call had no answer. */
export const noteNoAnswer = (): void => change(navigator.onLine ? 'noAnswer' : 'offline');

const CHANGES = { offline: () => change('offline'), online: () => change('online') } as const;

/** Follows the network state that the browser reports, until the returned function is called. */
export const watchConnection = (): (() => void) => {
    if (!navigator.onLine) change('offline');
    for (const [name, follow] of Object.entries(CHANGES)) window.addEventListener(name, follow);
    return () => {
        for (const [name, follow] of Object.entries(CHANGES)) window.removeEventListener(name, follow);
    };
};
