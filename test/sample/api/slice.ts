import type { Ground, Slice } from '../../../api/slice';

/** A bakery. */
export const bakerySlice = (_ground: Ground): Slice => ({});
