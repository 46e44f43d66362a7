import { memo } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger, formatUpc } from '../../../../models/platform/format/format';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import { DroppedMark } from './DroppedMark';
import { type FoundProduct } from '../../../../models/features/product/calls';
import { formatPack } from './results';

/** A code is read in one piece, also where the screen is narrow. */
const CODES = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    mt: 0.5,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
} as const;

/** A product where a table has no room. */
export const ProductCard = memo(({ product }: { product: FoundProduct }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ mb: 0.25 }}>
                <OpenLink id={product.id}>{product.description}</OpenLink>
                {product.dropped && <DroppedMark />}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>
                {[
                    product.manufacturer,
                    formatPack(product),
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
        </>
    );
});
