import type { Definition } from '../../../../../models/platform/definition/resource';
import { bakeryFeature } from '../../../models/feature';

/** The product's own are gone through without the sample. */
export const definitions: readonly Definition[] = Object.values(bakeryFeature.resources);
