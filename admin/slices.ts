import { accountSlice } from './account/slice';
import { adrSlice } from './adr/slice';
import { feedSlice } from './feed/slice';
import { homeSlice } from './home/slice';
import { productSlice } from './product/slice';
import { reportSlice } from './report/slice';
import { settingsSlice } from './settings/slice';
import type { Slice } from './slice';
import { tpmSlice } from './tpm/slice';

/** The one list of slices; their texts are in `slices.en.ts` and `slices.es.ts`. */
export const slices: readonly Slice[] = [
    productSlice,
    adrSlice,
    tpmSlice,
    feedSlice,
    reportSlice,
    settingsSlice,
    homeSlice,
    accountSlice,
];
