import type { Definition } from '../../../../../models/platform/definition/resource';
import { resources } from '../../../models/slice';

/** The product's own are gone through without the sample. */
export const definitions: readonly Definition[] = Object.values(resources);
