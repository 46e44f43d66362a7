import { slices as product } from '../../../../admin/slices';
import { bakerySlice } from '../../admin/feature';

export const slices = [...product, bakerySlice];
