import { session, userIdOf } from '../../../../platform/data/session';
import { makeStore, type Store } from '../../../../platform/data/store';
import { NO_DRAFTS, type Drafts } from './drafts';

const stores = new Map<string, Store<Drafts>>();

/** Returns the store of an ADR's changes ahead of the server; proposals outlive a visit to another screen. */
export const draftsOf = (adr: number): Store<Drafts> => {
    const key = `${String(adr)} ${String(userIdOf(session.get()))}`;
    const known = stores.get(key);
    if (known) return known;
    const store = makeStore(NO_DRAFTS);
    stores.set(key, store);
    return store;
};
