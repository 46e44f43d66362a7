import { conflictAt } from '../../../../../models/platform/history/conflict';
import type { State } from '../../../../../models/features/adr/state';
import type { ListedProduct } from '../product';
import { productWith, type DraftChange } from './drafts';
import type { RejectedChange } from './saving';

/** A field of a product's state that another user has changed since it was read. */
interface ChangedField {
    readonly entity: number;
    readonly name: string;
    readonly from: unknown;
    readonly current: unknown;
}

/** A product whose changes were rejected since others have changed the same fields. */
export interface ChangedProduct {
    readonly product: ListedProduct;
    /** The user who changed it last. */
    readonly user: string;
    readonly fields: readonly ChangedField[];
    /** All rejected changes of it: a product is changed as a whole or not at all. */
    readonly changes: readonly DraftChange[];
}

const fieldsOf = ({ conflicts = [] }: RejectedChange): readonly ChangedField[] =>
    conflicts.map(({ key, from, current }) => {
        const { id, name } = conflictAt(key);
        return { entity: id ?? 0, name, from, current };
    });

/** Splits rejections: those of products that others have changed concurrently, and those for other reasons. */
export const splitConcurrentChanges = (rejections: readonly RejectedChange[]) => {
    const groups = new Map<number, RejectedChange[]>();
    for (const each of rejections) {
        const { id } = each.change.product;
        groups.set(id, [...(groups.get(id) ?? []), each]);
    }
    const changed: ChangedProduct[] = [];
    const others: RejectedChange[] = [];
    for (const group of groups.values()) {
        const found = group.find(({ conflicts = [] }) => conflicts.length > 0);
        if (!found) others.push(...group);
        else {
            const { product } = found.change;
            const changes = group.map(({ change }) => change);
            changed.push({ product, user: found.user ?? '', fields: group.flatMap(fieldsOf), changes });
        }
    }
    return { changed, others };
};

/** Returns a product's changes, applied to what it is now. */
const changesAgain = ({ product, fields, changes }: ChangedProduct): readonly DraftChange[] => {
    const current = new Map<number, Partial<State> & { id: number }>();
    for (const { entity, name, current: value } of fields) {
        current.set(entity, { ...current.get(entity), id: entity, [name]: value });
    }
    const currentProduct = productWith(product, [...current.values()]);
    return changes.map(({ state }) => ({ product: currentProduct, state }));
};

/**
 * Returns the changes of products to be applied again, to the versions that the user has now seen; of a cell that was
 * changed twice, the last change.
 */
export const allAgain = (changed: readonly ChangedProduct[]): readonly DraftChange[] => [
    ...new Map(
        changed
            .flatMap(changesAgain)
            .map(change => [`${String(change.product.id)} ${String(change.state.id)}`, change] as const),
    ).values(),
];
