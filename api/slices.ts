import { accountSlice } from './account/slice';
import { adrSlice } from './adr/slice';
import { feedSlice } from './feed/slice';
import { homeSlice } from './home/slice';
import { productSlice } from './product/slice';
import { reportSlice } from './report/slice';
import { settingsSlice } from './settings/slice';
import type { Ground, Slice } from './slice';
import { tpmSlice } from './tpm/slice';

/** The one list of slices. */
export const makeSlices = (ground: Ground) => {
    const adr = adrSlice(ground);
    const shown = {
        account: accountSlice(ground),
        product: productSlice(ground, adr.distribution),
        adr,
        feed: feedSlice(ground),
        tpm: tpmSlice(ground),
        report: reportSlice(ground),
        settings: settingsSlice(ground),
    };
    return { ...shown, home: homeSlice(ground, Object.values<Slice>(shown)) };
};
