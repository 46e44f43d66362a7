import { RARE } from './catalogue';
import type { Ask } from './connection';
import { productPage } from './lookups';

const BASE = '/iss/api';

/** What staff read all day. */
const READS: readonly Ask[] = [
    { method: 'GET', path: '/home' },
    { method: 'GET', path: '/auth/context' },
    { method: 'POST', path: '/adr/list', body: {} },
    productPage(''),
    productPage(RARE.word),
    { method: 'POST', path: '/search', body: { q: RARE.word } },
];

/** Returns one of the reads that users mix. */
export const readAt = (nth: number): Ask => {
    const what = READS[nth % READS.length] as Ask;
    return { ...what, path: BASE + what.path };
};
