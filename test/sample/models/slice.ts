import { closing } from './closing';
import { counter } from './counter';
import { loaf } from './loaf';
import { order } from './order';
import { loafPrice } from './price';
import { sale } from './sale';

/** A bakery. */
export const resources = {
    [counter.path]: counter,
    [loaf.path]: loaf,
    [sale.path]: sale,
    [order.path]: order,
    [closing.path]: closing,
} as const;

export const parts = [loafPrice];
