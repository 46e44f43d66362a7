import {
    findOfflineCards,
    forgetCards,
    storeCard,
    offlineCardOf,
    offlineCards,
    MAX_OFFLINE_CARDS,
} from '../../../../admin/features/product/aisle/offlineCards';
import { productFeature } from '../../../../admin/features/product/feature';
import { session } from '../../../../admin/platform/data/session';
import type { Aisle } from '../../../../models/features/product/aisle';
import { signInAs } from '../../../support/screen';

const NOW = new Date('2027-03-01T16:42:10Z');
const card = (id: number, more: object = {}) =>
    ({
        product: {
            id,
            manufacturer: 'Acme Foods',
            description: `Sauce ${String(id)}`,
            size: '24 oz',
            cust_code: null,
            upc_item: '03800059667',
            upc_case: '1079000200000',
            ...more,
        },
        deals: [],
    }) as unknown as Aisle;
const ids = () => offlineCards().map(({ card: { product } }) => product.id);
/** Signs in another user, whoever was signed in before. */
const signInOther = () => {
    signInAs();
    const now = session.get();
    if (now.phase === 'signedIn') session.set({ ...now, user: { ...now.user, id: 2 } });
};

beforeEach(() => {
    forgetCards();
    signInAs();
});

test('the last that were opened are kept, each once, the newest first', () => {
    for (let id = 1; id <= MAX_OFFLINE_CARDS + 3; id++) storeCard(card(id), NOW);
    storeCard(card(10, { description: 'Sauce anew' }), NOW);
    expect(ids()).toHaveLength(MAX_OFFLINE_CARDS);
    expect(ids().slice(0, 2)).toEqual([10, MAX_OFFLINE_CARDS + 3]);
    expect(offlineCardOf(10)).toMatchObject({
        at: NOW.toISOString(),
        card: { product: { description: 'Sauce anew' } },
    });
    expect(offlineCardOf(1)).toBeUndefined();
});

test('they are read anew after a load', () => {
    storeCard(card(7), NOW);
    const stored = Object.entries(localStorage);
    forgetCards();
    for (const [key, value] of stored) localStorage.setItem(key, String(value));
    expect(ids()).toEqual([7]);
    session.set({ phase: 'signedOut' });
    expect(ids()).toEqual([]);
});

test('nobody sees those of another user, whose go when the next one signs in', async () => {
    storeCard(card(7), NOW);
    signInOther();
    expect(ids()).toEqual([]);
    storeCard(card(8), NOW);
    expect(ids()).toEqual([8]);
    await productFeature.cache!.fill();
    expect(Object.keys(localStorage).filter(key => key.includes('aisle'))).toEqual(['endcap.aisle.1.2']);
    signInAs();
    expect(ids()).toEqual([]);
});

test('they go with the session, and nothing is kept without one', () => {
    storeCard(card(7), NOW);
    productFeature.cache!.forget();
    session.set({ phase: 'signedOut' });
    storeCard(card(8), NOW);
    expect(Object.keys(localStorage).filter(key => key.includes('aisle'))).toEqual([]);
});

test('a storage that is full or unreadable leaves the screen as it is', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full.', 'QuotaExceededError');
    });
    storeCard(card(7), NOW);
    full.mockRestore();
    expect(ids()).toEqual([7]);
    forgetCards();
    localStorage.setItem('endcap.aisle.1.1', '{');
    expect(ids()).toEqual([]);
});

test.each([
    ['', [2, 1]],
    ['sauce ACME', [2, 1]],
    ['sauce 1', [1]],
    ['24 oz', [2, 1]],
    ['0-38000-59667-4', [1]],
    ['5966', [1]],
    ['10790002000005', [2, 1]],
    ['pizza', []],
])('“%s” finds %j', (text, expected) => {
    storeCard(card(1), NOW);
    storeCard(card(2, { upc_item: '04227200301' }), NOW);
    expect(findOfflineCards(text).map(({ card: { product } }) => product.id)).toEqual(expected);
});
