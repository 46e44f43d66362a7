import { useTranslate } from 'react-admin';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { changedProduct } from './edit/drafts';
import { StatePopover } from './edit/StatePopover';
import type { Editing } from '../../../adr/products/edit/useEditing';
import type { AdrProduct, ListedProduct } from './product';
import type { Statuses } from './statuses';

interface ProductStateProps {
    readonly anchor: Element | null;
    readonly product: ListedProduct;
    readonly entity: EntityNode;
    readonly tree: readonly EntityNode[];
    readonly statuses: Statuses;
    readonly editing: Editing;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onClose: () => void;
}

/** Changes a product at an entity, or proposes it, by role. */
export const ProductState = ({ product, editing, ...props }: ProductStateProps) => {
    const translate = useTranslate();
    const isSaved = editing.role === 'edit';
    const draft = editing.drafts.get(product.id);
    return (
        <StatePopover
            {...props}
            product={draft ? changedProduct(product, [...draft.states.values()]) : product}
            action={translate(isSaved ? 'record.save' : 'adrProducts.propose')}
            onPropose={isSaved ? undefined : state => editing.change([{ product, state }])}
        />
    );
};
