import type { Resources } from '../../../../models/resource';
import { resources as product } from '../../../../models/slices';
import { resources as bakery } from '../../models/slice';

export const resources: Required<Resources> = { ...(product as Required<Resources>), ...bakery };
