import { LAYOUTS } from '../../../models/features/report/rules';
import type { AdrIds } from '../adr/fill';
import type { Bench } from '../bench';
import { loadsOf } from '../loads';
import { wanted } from '../options';
import type { Result } from '../table';
import type { Workload } from '../workload';
import { forms, rulesOf } from './requests';
import { fillReports } from './fill';
import { concurrent } from './concurrent';
import { compared } from './running';

const PREVIEW = 'reports-preview';

/** Workloads that read the first rows of a report, as its form shows them after each change. */
const previews = (ids: AdrIds): Workload[] =>
    LAYOUTS.map(layout => ({
        key: PREVIEW,
        name: `report ${layout}: preview of 50 rows`,
        ours: () => ({ method: 'POST', path: '/bulkreport/preview', body: { rules: rulesOf(ids, layout) } }),
        yardstick: () => ({ method: 'GET', path: `/report/preview?adr=${String(ids.large)}&layout=${layout}` }),
        bareOnly: true,
        upTo: 'one',
    }));

/** Measures a bulk report over all entities of an ADR of 20,000 products x 300 entities, half of them with a state. */
export const reports: Bench = {
    keys: [...forms.map(({ key }) => key), PREVIEW],
    usesCatalogue: true,
    run: async context => {
        const ids = await fillReports(context.database);
        const results: Result[] = [];
        if (wanted(PREVIEW)) results.push(...(await loadsOf(context, previews(ids))));
        for (const form of forms.filter(({ key }) => wanted(key))) {
            results.push(...(await compared(context, ids, form)), ...(await concurrent(context, ids, form)));
        }
        return results;
    },
};
