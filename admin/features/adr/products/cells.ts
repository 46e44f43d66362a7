import type { EntityNode } from '../../../../models/features/adr/entity';
import type { CellAdapter, CellChange } from '../../../platform/grid/adapter';
import { changedProduct, stateAt, type DraftChange, type ProductDraft, type Drafts } from './edit/drafts';
import { isListed, type AdrProduct, type ListedProduct } from './product';
import { namedStatus, statusClass, typedStatus, type ProductStatuses } from './statuses';

/** Returns the marks of a product, which are shown beside its description. */
const marksOf = ({ dropped, status }: AdrProduct): string =>
    [dropped && 'is-dropped', status && `is-${status.toLowerCase().replace('_', '-')}`].filter(Boolean).join(' ');

/** Returns a product's cells: its state at each entity, by the letter of its status (docs/domain.md section 5). */
export const stateCells = (statuses: ProductStatuses): CellAdapter<AdrProduct, ProductDraft, EntityNode, number> => {
    const letterOf = (status: number, unknown: string) => statuses.byId.get(status)?.letter ?? unknown;
    return {
        show: (product, draft, { id }) => {
            const state = stateAt(product, draft, id);
            const status = state ? statuses.byId.get(state.prod_status_id) : undefined;
            const classNames = [
                status && statusClass(status),
                state?.track && 'is-tracked',
                draft?.states.has(id) && 'is-changed',
            ];
            return {
                text: state ? letterOf(state.prod_status_id, '?') : '',
                look: classNames.filter(Boolean).join(' '),
            };
        },
        headLook: marksOf,
        valueAt: (product, draft, { id }) => stateAt(product, draft, id)?.prod_status_id ?? null,
        write: status => (status === null ? '' : letterOf(status, '')),
        read: text => (text === '' ? null : namedStatus(statuses, text)?.id),
        letter: (key, current) => typedStatus(statuses, key, current)?.id,
        // A pending addition has no states yet.
        mayChange: isListed,
    };
};

/** Returns changes of cells as changes of states, each with its product and that product's pending changes. */
export const stateChanges = (
    changes: readonly CellChange<AdrProduct, EntityNode, number>[],
    drafts: Drafts,
): readonly DraftChange[] => {
    const changedProducts = new Map<AdrProduct, ListedProduct>();
    return changes.flatMap(({ record, node, value }): DraftChange[] => {
        if (!isListed(record)) return [];
        const draft = drafts.get(record.id);
        const product =
            changedProducts.get(record) ?? (draft ? changedProduct(record, [...draft.states.values()]) : record);
        changedProducts.set(record, product);
        return [{ product, state: { id: node.id, prod_status_id: value } }];
    });
};
