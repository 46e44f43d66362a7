import { EXPORT_FORMATS } from '../../../models/platform/view/criteria';
import type { Bench } from '../bench';
import { loadsOf } from '../loads';
import { wanted } from '../options';
import { adrScroll } from '../screens/adrScroll';
import type { Result } from '../table';
import { fillCovered } from '../tpm/fill';
import type { Workload } from '../workload';
import { exporting } from './exporting';
import { fillAdrs } from './fill';
import { choices, pages } from './pages';
import { timed, timings } from './timings';

const coverageOf = (promotion: number): Workload => ({
    key: 'tpm-coverage',
    name: 'TPM: stores of a promotion of 100 products',
    ours: () => ({ method: 'POST', path: '/tpm/promotion/coverage', body: { promo_id: promotion } }),
    yardstick: () => ({ method: 'GET', path: `/adr/coverage/${String(promotion)}` }),
    bareOnly: true,
    upTo: 'one',
});

/** Measures an ADR of 20,000 products x 300 entities, half of them with a state, and a tree of 5,000 entities. */
export const adrs: Bench = {
    keys: [
        ...choices.map(({ key }) => key),
        ...timings.map(({ key }) => key),
        ...EXPORT_FORMATS.map(one => `adr-export-${one}`),
        'adr-scroll',
        'tpm-coverage',
    ],
    usesCatalogue: true,
    run: async context => {
        const ids = await fillAdrs(context.database);
        const results: Result[] = [];
        const workloads = pages(ids).filter(({ key }) => wanted(key));
        if (workloads.length > 0) results.push(...(await loadsOf(context, workloads)));
        for (const timing of timings.filter(({ key }) => wanted(key))) results.push(await timed(context, ids, timing));
        for (const format of EXPORT_FORMATS) {
            if (wanted(`adr-export-${format}`)) results.push(...(await exporting(context, ids, format)));
        }
        if (wanted('adr-scroll')) results.push(...(await adrScroll(context, ids)));
        if (wanted('tpm-coverage')) {
            const promotion = await fillCovered(context.database, ids.large);
            results.push(...(await loadsOf(context, [coverageOf(promotion)])));
        }
        return results;
    },
};
