import { accountFeature } from './features/account/feature';
import { adrFeature } from './features/adr/feature';
import { feedFeature } from './features/feed/feature';
import { homeFeature } from './features/home/feature';
import { productFeature } from './features/product/feature';
import { reportFeature } from './features/report/feature';
import { settingsFeature } from './features/settings/feature';
import { tpmFeature } from './features/tpm/feature';
import type { Resources } from './platform/definition/resource';
import type { Feature } from './platform/feature';

const all = [
    feedFeature,
    settingsFeature,
    accountFeature,
    productFeature,
    adrFeature,
    tpmFeature,
    homeFeature,
    reportFeature,
] as const satisfies readonly Feature[];

type PathsOf<F> = F extends { readonly resources: infer R } ? keyof R : never;
type RequiredPaths = { [P in keyof Resources]-?: object extends Pick<Resources, P> ? never : P }[keyof Resources];
type Missing = Exclude<RequiredPaths, PathsOf<(typeof all)[number]>>;

/** The list of features in models/; it does not compile while a resource is declared that no feature contains. */
export const features: [Missing] extends [never] ? readonly Feature[] : Missing = all;
