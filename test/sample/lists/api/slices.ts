import type { Ground } from '../../../../api/slice';
import { makeSlices as makeProduct } from '../../../../api/slices';
import { bakerySlice } from '../../api/slice';

export const makeSlices = (ground: Ground) => ({ ...makeProduct(ground), bakery: bakerySlice(ground) });
