import { accountSlice } from './features/account/feature';
import { adrSlice } from './features/adr/feature';
import { feedSlice } from './feed/slice';
import { homeSlice } from './features/home/feature';
import { productSlice } from './features/product/feature';
import { reportSlice } from './features/report/feature';
import { settingsSlice } from './features/settings/feature';
import type { Slice } from './platform/feature';
import { tpmSlice } from './features/tpm/feature';

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
