import type { Traits } from '../../platform/feature';
import { slices } from '../../slices';

const traits: Readonly<Record<string, Traits>> = Object.assign({}, ...slices.map(slice => slice.traits)) as Record<
    string,
    Traits
>;

/** What the screens of a resource have beyond what is generated. */
export const traitsOf = (path: string): Traits => traits[path] ?? {};
