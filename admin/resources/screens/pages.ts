import type { Page } from '../../slice';
import { slices } from '../../slices';

/** Hand-made screens at addresses of their own (specification section 2). */
export const pages: readonly Page[] = slices.flatMap(slice => slice.pages ?? []);
