import { features as product } from '../../../../api/features';
import { bakeryFeature } from '../../api/feature';

export const features = [...product, bakeryFeature];
