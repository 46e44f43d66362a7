import { slices as product } from '../../../../admin/slices';
import { bakerySlice } from '../../admin/slice';

export const slices = [...product, bakerySlice];
