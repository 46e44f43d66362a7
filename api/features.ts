import { accountFeature } from './features/account/feature';
import { adrFeature } from './features/adr/feature';
import { feedFeature } from './features/feed/feature';
import { homeFeature } from './features/home/feature';
import { productFeature } from './features/product/feature';
import { reportFeature } from './features/report/feature';
import { settingsFeature } from './features/settings/feature';
import { tpmFeature } from './features/tpm/feature';
import type { Feature } from './platform/feature';

/** The one list of features in api/, in the order in which the home page shows their counts. */
export const features: readonly Feature[] = [
    accountFeature,
    productFeature,
    adrFeature,
    feedFeature,
    tpmFeature,
    reportFeature,
    settingsFeature,
    homeFeature,
];
