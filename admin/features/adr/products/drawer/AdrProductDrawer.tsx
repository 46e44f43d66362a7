import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { adrProductDetail } from '../../../../../models/features/adr/productCalls';
import { formatUpc } from '../../../../../models/platform/format/format';
import { useCall } from '../../../../platform/data/useCall';
import { formatPack } from '../../../product/lookup/results';
import { ProductDrawer } from '../../../product/ProductDrawer';
import { useProductsSheet } from '../edit/productsSheet';
import { isListed, type AdrProduct } from '../product';
import { warningsOf } from '../warnings';
import { DeleteProduct } from './DeleteProduct';
import { ProductFields } from './ProductFields';
import { ProductHistory } from './ProductHistory';
import { StateTree } from './StateTree';

/** Shows what users should know of a product before they change it. */
const ProductWarnings = ({ product }: { product: AdrProduct }) => {
    const translate = useTranslate();
    return warningsOf(product).map(({ key, severity, type }) => (
        <Alert key={key} severity={severity} sx={{ mt: 1 }}>
            {translate(`adrProducts.warnings.${key}`, { type })}
        </Alert>
    ));
};

interface AdrProductDrawerProps {
    /** The ADR product's; null: closed. */
    readonly id: number | null;
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
                {[formatPack(product), ...codes].filter(Boolean).join(' · ')}
            </Typography>
        </>
    );
};

const DrawerHistory = (product: { readonly id: number; readonly version: number }) => {
    const { statuses, tree } = useProductsSheet();
    return <ProductHistory {...product} statuses={statuses} tree={tree} />;
};

interface ContentProps {
    readonly product: AdrProduct;
    /** The element that it is scrolled in. */
    readonly scroller: RefObject<HTMLElement | null>;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onRemoved: () => void;
}

const Content = ({ product, scroller, onSaved, onRemoved }: ContentProps) => (
    <Box>
        <Identity product={product} />
        <ProductWarnings product={product} />
        <ProductFields key={product.id} product={product} onSaved={onSaved} />
        <StateTree product={product} scroller={scroller} onSaved={onSaved} />
        {isListed(product) && (
            <>
                <DrawerHistory id={product.id} version={product.version ?? 0} />
                <Box sx={{ mt: 2.5 }}>
                    <DeleteProduct product={product} onDone={onRemoved} />
                </Box>
            </>
        )}
    </Box>
);

/** Shows one product of the ADR beside the grid: its fields, its states over the entire tree, its history. */
export const AdrProductDrawer = ({ id, onClose }: AdrProductDrawerProps) => {
    const { pages } = useProductsSheet();
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
        <ProductDrawer
            record={id}
            width={WIDTH}
            error={error}
            onRetry={reload}
            isLoading={!product && isLoading}
            scroller={scroller}
            onClose={onClose}
        >
            {product && <Content product={product} scroller={scroller} onSaved={saved} onRemoved={removed} />}
        </ProductDrawer>
    );
};
