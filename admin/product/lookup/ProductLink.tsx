import type { MouseEvent } from 'react';
import { LinkBase } from 'react-admin';
import { OPENS } from '../../layout/useFocusBack';
import { FROM_LIST } from '../../search/useOpened';
import { lookup } from './search';
import type { RowProps } from './results';

/** How the links look, for the list around them: a styled component for each would be the slowest part of a row. */
export const PRODUCT_LINK = {
    '& .product-link': {
        fontWeight: 600,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
    },
} as const;

const stay = (event: MouseEvent) => event.stopPropagation();

/** Opens a product's detail beside the results; a real link, for the keyboard and for another tab. */
export const ProductLink = ({ product, search }: Pick<RowProps, 'product' | 'search'>) => (
    <LinkBase
        to={{ search: `?${lookup.write({ ...search, open: product.id })}` }}
        state={FROM_LIST}
        {...{ [OPENS]: product.id }}
        className="product-link"
        onClick={stay}
    >
        {product.description}
    </LinkBase>
);
