import Box from '@mui/material/Box';
import { distinctionOf, type Distinct } from './naming';

interface AboutProductProps {
    readonly product: Distinct & { readonly manufacturer: string };
    /** Text shown after it. */
    readonly more?: string | false | null | undefined;
}

/** Shows the line below a product's name that distinguishes it from others of that name; a code is not broken in it. */
export const AboutProduct = ({ product, more }: AboutProductProps) => (
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {product.manufacturer} ·{' '}
        <Box component="span" sx={{ display: 'inline-block' }}>
            {distinctionOf(product)}
        </Box>
        {more && ` · ${more}`}
    </Box>
);
