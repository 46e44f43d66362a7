import { useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { adrProductDetail } from '../../../../../models/features/adr/productCalls';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { formatUpc } from '../../../../../models/platform/format/format';
import { useCall } from '../../../../platform/data/useCall';
import { DetailDrawer } from '../../../../platform/layout/DetailDrawer';
import { packOf } from '../../../product/lookup/results';
import type { Editing } from '../../../../adr/products/edit/useEditing';
import type { ProductPages } from '../useProducts';
import { isListed, type AdrProduct, type Refdata } from '../product';
import type { Statuses } from '../statuses';
import { DeleteProduct } from './DeleteProduct';
import { ProductFields } from './ProductFields';
import { ProductHistory } from './ProductHistory';
import { ProductWarnings } from './ProductWarnings';
import { StateTree } from './StateTree';

interface ProductDrawerProps {
    readonly adr: number;
    /** The ADR product's; null: closed. */
    readonly id: number | null;
    readonly tree: readonly EntityNode[];
    readonly refdata: Refdata;
    readonly statuses: Statuses;
    readonly editing: Editing;
    readonly pages: ProductPages;
    readonly onClose: () => void;
}

const WIDTH = 520;

const Identity = ({ product }: { product: AdrProduct }) => {
    const translate = useTranslate();
    const codes = (['upc_item', 'upc_case'] as const).flatMap(name =>
        product[name] ? [`${translate(`resources.services/product.fields.${name}`)} ${formatUpc(product[name])}`] : [],
    );
    return (
        <>
            <Typography variant="body2" color="text.secondary" sx={{ pr: 6 }}>
                {product.manufacturer}
            </Typography>
            <Typography variant="h2" sx={{ pr: 6, overflowWrap: 'anywhere' }}>
                {product.description}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {[packOf(product), ...codes].filter(Boolean).join(' · ')}
            </Typography>
        </>
    );
};

type ContentProps = Omit<ProductDrawerProps, 'id' | 'pages'> & {
    readonly product: AdrProduct;
    /** What it is scrolled in. */
    readonly scroller: RefObject<HTMLElement | null>;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onRemoved: () => void;
};

const Content = ({ product, scroller, onSaved, onRemoved, adr, tree, refdata, statuses, editing }: ContentProps) => (
    <Box>
        <Identity product={product} />
        <ProductWarnings product={product} />
        <ProductFields key={product.id} {...{ adr, product, tree, statuses, refdata, editing, onSaved }} />
        <StateTree {...{ tree, product, statuses, editing, scroller, onSaved }} />
        {isListed(product) && (
            <>
                <ProductHistory {...{ statuses, tree }} id={product.id} version={product.version ?? 0} />
                <Box sx={{ mt: 2.5 }}>
                    <DeleteProduct {...{ adr, product }} role={editing.role} onDone={onRemoved} />
                </Box>
            </>
        )}
    </Box>
);

/** One product of the ADR beside the grid: its fields, its states over the whole tree, its history. */
export const ProductDrawer = ({ id, pages, onClose, ...props }: ProductDrawerProps) => {
    const translate = useTranslate();
    const scroller = useRef<HTMLDivElement>(null);
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : adrProductDetail, {}, { id: id ?? 0 });
    const product = data?.id === id ? data : undefined;
    const saved = (now: AdrProduct) => {
        pages.remake(each => (each.id === now.id ? now : each));
        reload();
    };
    const removed = () => {
        onClose();
        pages.reload();
    };
    return (
        <DetailDrawer
            record={id}
            label={translate('lookup.identity')}
            closeLabel={translate('lookup.close')}
            width={WIDTH}
            error={error}
            onRetry={reload}
            isLoading={!product && isLoading}
            scroller={scroller}
            onClose={onClose}
        >
            {product && <Content {...props} {...{ product, scroller, onClose }} onSaved={saved} onRemoved={removed} />}
        </DetailDrawer>
    );
};
