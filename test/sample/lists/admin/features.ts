import { features as product } from '../../../../admin/features';
import { bakeryFeature } from '../../admin/feature';

export const features = [...product, bakeryFeature];
