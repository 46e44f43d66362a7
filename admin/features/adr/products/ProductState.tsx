import { useTranslate } from 'react-admin';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { changedProduct } from './edit/drafts';
import { StatePopover } from './edit/StatePopover';
import { useProductsSheet } from './edit/productsSheet';
import type { AdrProduct, ListedProduct } from './product';

interface ProductStateProps {
    readonly anchor: Element | null;
    readonly product: ListedProduct;
    readonly entity: EntityNode;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onClose: () => void;
}

/** Changes a product at an entity, or proposes it, by role. */
export const ProductState = ({ product, ...props }: ProductStateProps) => {
    const translate = useTranslate();
    const { role, tree, statuses, document: drafts, change } = useProductsSheet();
    const isSaved = role === 'edit';
    const draft = drafts.get(product.id);
    return (
        <StatePopover
            {...props}
            tree={tree}
            statuses={statuses}
            product={draft ? changedProduct(product, [...draft.states.values()]) : product}
            action={translate(isSaved ? 'record.save' : 'adrProducts.propose')}
            onPropose={isSaved ? undefined : state => change([{ product, state }])}
        />
    );
};
