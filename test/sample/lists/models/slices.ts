import type { Part } from '../../../../models/part';
import type { Resources } from '../../../../models/platform/definition/resource';
import * as product from '../../../../models/slices';
import * as bakery from '../../models/slice';

export const resources: Required<Resources> = { ...(product.resources as Required<Resources>), ...bakery.resources };
export const parts: readonly Part[] = [...product.parts, ...bakery.parts];
