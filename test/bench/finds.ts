import { FEW, RARE } from './catalogue';
import type { Workload } from './workload';

const PRODUCT = 'services/product';

type Choice = Pick<Workload, 'key' | 'name'> & { readonly q: string };

const find = ({ key, name, q }: Choice): Workload => ({
    key: `find-${key}`,
    name: `command search: ${name}`,
    ours: () => ({ method: 'POST', path: '/search', body: { q, kinds: [PRODUCT] } }),
    yardstick: () => ({ method: 'GET', path: `/find?${new URLSearchParams({ search: q }).toString()}` }),
    bareOnly: true,
});

/** Queries of the command search for one key: a few of the best matches, without a total. */
export const finds: readonly Workload[] = [
    { key: 'letter', name: 'the first letter', q: 'T' },
    { key: 'upc', name: 'half a UPC', q: '10427000' },
    { key: 'digits', name: 'three digits', q: '427' },
    { key: 'rare', name: `selective, ${RARE.products} hits`, q: RARE.word },
    { key: 'words', name: 'two words in different fields', q: `${FEW.word} BAYSIDE` },
    { key: 'common', name: 'unselective, 6 % of all', q: 'TOMATO' },
    { key: 'none', name: 'no hit', q: 'QUINCE' },
].map(find);
