import { memo } from 'react';
import Box from '@mui/material/Box';
import { formatMoney, formatUpc } from '../../../../models/platform/format/format';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import { DroppedMark } from './DroppedMark';
import { type FoundProduct } from '../../../../models/features/product/calls';
import { formatPack } from './results';

/** Pixels of a line: with the padding of a card a row is 64 high, which a thumb does not miss. */
const LINE = { height: 20, lineHeight: '20px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/**
 * Shows a product where a table has no room: its price and what distinguishes it from its namesakes before the rest.
 */
export const ProductCard = memo(({ product }: { product: FoundProduct }) => (
    <>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {/* The link truncates its own text, so that its focus ring is not cut off. */}
            <Box sx={{ minWidth: 0, height: 20, '& > .name-link': { ...LINE, display: 'block' } }}>
                <OpenLink id={product.id}>{product.description}</OpenLink>
            </Box>
            {product.dropped && <DroppedMark />}
            <Box
                sx={{
                    flex: 'none',
                    ml: 'auto',
                    pl: 1,
                    fontWeight: 600,
                    fontVariantNumeric: 'tabular-nums',
                    whiteSpace: 'nowrap',
                }}
            >
                {formatMoney(product.srp)}
            </Box>
        </Box>
        <Box sx={{ ...LINE, height: 19, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {[formatUpc(product.upc_item), formatPack(product), product.cust_code, product.manufacturer]
                .filter(Boolean)
                .join(' · ')}
        </Box>
    </>
));
