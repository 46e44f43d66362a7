import { features as product } from '../../../../models/features';
import type { Feature } from '../../../../models/platform/feature';
import { bakeryFeature } from '../../models/feature';

export const features: readonly Feature[] = [...product, bakeryFeature];
