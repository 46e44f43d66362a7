import type { FoundProduct } from '../../../../models/features/product/calls';

/** Formats a pack: `12 × 24 oz`, or the part of it that is known; `ct` is the trade's own word for a count. */
export const formatPack = ({ pack, size }: Pick<FoundProduct, 'pack' | 'size'>): string => {
    if (size) return pack ? `${pack} × ${size}` : size;
    return pack ? `${pack} ct` : '';
};
