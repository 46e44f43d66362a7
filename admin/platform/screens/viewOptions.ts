import type { ViewOptions } from '../feature';
import { ofFeatures } from '../features';

const viewOptions = ofFeatures(
    features =>
        Object.assign({}, ...features.map(feature => feature.viewOptions)) as Readonly<Record<string, ViewOptions>>,
);

/** Returns the options of a resource's screens beyond what is generated. */
export const viewOptionsOf = (path: string): ViewOptions => viewOptions()[path] ?? {};
