import { isListed, type AdrProduct, type ListedProduct } from './product';
import type { AdrRole } from './role';

type Warning = Readonly<{ key: string; severity: 'warning' | 'info'; type?: string }>;

/** Returns warnings to read before a product is changed (specification section 8). Keys of `adrProducts.warnings`. */
export const warningsOf = (product: AdrProduct): readonly Warning[] => {
    const { dropped, status, pending_deletes, pending_updates, pending_reqs } = product;
    const others = pending_reqs - pending_deletes - pending_updates;
    return [
        ...(dropped ? [{ key: 'dropped', severity: 'warning' } as const] : []),
        ...(pending_deletes > 0 ? [{ key: 'delete', severity: 'warning' } as const] : []),
        ...(pending_updates > 0 ? [{ key: 'update', severity: 'info' } as const] : []),
        ...(status === 'ADD_PENDING' || others > 0 ? [{ key: 'pending', severity: 'info', type: 'ADD' } as const] : []),
    ];
};

/**
 * Whether a product is closed: while a deletion is pending nothing further may be requested (docs/domain.md section 5).
 */
export const isClosed = ({ pending_deletes }: Pick<AdrProduct, 'pending_deletes'>): boolean => pending_deletes > 0;

/**
 * Whether a user of this role may change something of a product, or request it: what the server would reject is not
 * offered.
 */
export const canChangeProduct = (role: AdrRole, product: AdrProduct | undefined): product is ListedProduct =>
    isListed(product) && role !== 'read' && (role === 'edit' || !isClosed(product));
