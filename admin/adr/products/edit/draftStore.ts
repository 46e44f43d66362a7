import { session } from '../../../platform/data/session';
import { makeStore, type Store } from '../../../platform/data/store';
import { NO_DRAFTS, type Drafts } from '../../../features/adr/products/edit/drafts';

const stores = new Map<string, Store<Drafts>>();

const usernameNow = (): string => {
    const state = session.get();
    return state.phase === 'signedIn' ? state.user.username : '';
};

/** What is ahead of the server on an ADR; proposals outlive a visit to another screen. */
export const draftsOf = (adr: number): Store<Drafts> => {
    const key = `${String(adr)} ${usernameNow()}`;
    const known = stores.get(key);
    if (known) return known;
    const store = makeStore(NO_DRAFTS);
    stores.set(key, store);
    return store;
};
