import { memo } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger, formatUpc } from '../../../models/format';
import { DroppedMark } from './DroppedMark';
import { PRODUCT_LINK, ProductLink } from './ProductLink';
import { packOf, type ResultsProps, type RowProps } from './results';

/** A code is read in one piece, also where the screen is narrow. */
const CODES = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    mt: 0.5,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
} as const;

const ProductCard = memo(({ product, search, onOpen }: RowProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            onClick={() => onOpen(product.id)}
            sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', cursor: 'pointer', typography: 'body2' }}
        >
            <Box sx={{ mb: 0.25 }}>
                <ProductLink product={product} search={search} />
                {product.dropped && <DroppedMark />}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
                {[
                    product.manufacturer,
                    packOf(product),
                    `${translate('lookup.adrCount')} ${formatInteger(product.adr_count)}`,
                ]
                    .filter(Boolean)
                    .join(' · ')}
            </Box>
            <Box sx={CODES}>
                <span>
                    {translate('resources.services/product.fields.upc_item')} {formatUpc(product.upc_item)}
                </span>
                {product.cust_code && (
                    <span>
                        {translate('resources.services/product.fields.cust_code')} {product.cust_code}
                    </span>
                )}
            </Box>
        </Box>
    );
});

/** Products where a table has no room. */
export const ProductCards = memo(({ products, search, onOpen }: ResultsProps) => (
    <Box component="ul" sx={{ ...PRODUCT_LINK, listStyle: 'none', m: 0, p: 0 }}>
        {products.map(product => (
            <ProductCard key={product.id} {...{ product, search, onOpen }} />
        ))}
    </Box>
));
