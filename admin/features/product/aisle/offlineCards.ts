import type { Aisle } from '../../../../models/features/product/aisle';
import { toComparable } from '../../../../models/platform/format/normalize';
import { upcSearchTerms } from '../../../../models/platform/format/upc';
import { readOffline } from '../../../platform/offline/offline';
import { session, userIdOf } from '../../../platform/data/session';

/** Cards of a user that this browser has for when there is no connection: the last that were opened. */
export const MAX_OFFLINE_CARDS = 50;

/** The number is increased with each change of a card's fields: older cards are not read. */
const KEY = 'endcap.aisle.';
const VERSION = 1;

interface OfflineCard {
    readonly card: Aisle;
    /** ISO 8601: when the server answered it. */
    readonly at: string;
}

const keyOf = (userId: number): string => `${KEY}${String(VERSION)}.${String(userId)}`;

let read: { readonly userId: number; readonly list: readonly OfflineCard[] } | undefined;

const parse = (text: string | null): readonly OfflineCard[] => {
    try {
        return JSON.parse(text ?? '[]') as readonly OfflineCard[];
    } catch {
        return [];
    }
};

/** Returns the cards of the signed-in user only, the last opened first. */
export const offlineCards = (): readonly OfflineCard[] => {
    const userId = userIdOf(session.get());
    if (userId === undefined) return [];
    if (read?.userId !== userId) read = { userId, list: parse(localStorage.getItem(keyOf(userId))) };
    return read.list;
};

export const offlineCardOf = (productId: number): OfflineCard | undefined =>
    offlineCards().find(({ card }) => card.product.id === productId);

/** Stores a card that the server has answered, in place of an older one of its product. */
export const storeCard = (card: Aisle, at: Date): void => {
    const userId = userIdOf(session.get());
    if (userId === undefined) return;
    const others = offlineCards().filter(each => each.card.product.id !== card.product.id);
    const list = [{ card, at: at.toISOString() }, ...others].slice(0, MAX_OFFLINE_CARDS);
    read = { userId, list };
    void readOffline();
    try {
        localStorage.setItem(keyOf(userId), JSON.stringify(list));
    } catch {
        // If the storage is full it remains as it is: the cards are optional.
    }
};

/** Removes the cards of all users but the named one. */
export const forgetCards = (but?: number): void => {
    const stored = but === undefined ? undefined : keyOf(but);
    const keys = Object.keys(localStorage).filter(key => key.startsWith(KEY) && key !== stored);
    for (const key of keys) localStorage.removeItem(key);
    if (read?.userId !== but) read = undefined;
};

/** Digits from which a word is searched for among codes: fewer are in nearly all of them. */
const MIN_CODE_DIGITS = 4;

/** Returns the codes that a word may be; none for a word with other characters than digits and hyphens. */
const codesIn = (word: string): readonly string[] =>
    /^[\d-]+$/.test(word) ? upcSearchTerms(word).filter(({ length }) => length >= MIN_CODE_DIGITS) : [];

/** Returns the cards that a text or a code finds, nearly as lookup would: each word somewhere. */
export const findOfflineCards = (text: string): readonly OfflineCard[] => {
    const words = toComparable(text)
        .split(' ')
        .filter(Boolean)
        .map(word => ({ word, codes: codesIn(word) }));
    return offlineCards().filter(({ card: { product } }) => {
        const { manufacturer, description, size, cust_code, upc_item, upc_case } = product;
        const texts = toComparable([manufacturer, description, size, cust_code].join(' '));
        return words.every(
            ({ word, codes }) =>
                texts.includes(word) || codes.some(code => upc_item.includes(code) || upc_case.includes(code)),
        );
    });
};
