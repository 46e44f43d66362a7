import type { MouseEvent } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import Link from '@mui/material/Link';
import type { FoundProduct } from './results';
import { lookup } from './search';

/** Opens a product's detail beside the results; a real link, for the keyboard and for another tab. */
export const ProductLink = ({ product }: { product: Pick<FoundProduct, 'id' | 'description'> }) => {
    const { search } = useLocation();
    const query = lookup.write({ ...lookup.read(search), open: product.id });
    return (
        <Link
            component={LinkBase}
            to={{ search: `?${query}` }}
            color="text.primary"
            sx={{ fontWeight: 600 }}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {product.description}
        </Link>
    );
};
