import { resources as account } from './account/slice';
import { parts as partsOfAdr, resources as adr } from './adr/slice';
import { resources as feed } from './feed/slice';
import { resources as home } from './home/slice';
import type { Part } from './part';
import { resources as product } from './product/slice';
import { resources as report } from './report/slice';
import type { Resources } from './platform/definition/resource';
import { resources as settings } from './features/settings/feature';
import { resources as tpm } from './tpm/slice';

/**
 * The one list of slices. What the server alone takes of them is in `serverSlices.ts`: the browser has no need of every
 * call and table.
 */
export const resources: Resources = {
    ...feed,
    ...settings,
    ...account,
    ...product,
    ...adr,
    ...tpm,
    ...home,
    ...report,
};

/** Rows that belong to records. */
export const parts: readonly Part[] = partsOfAdr;
