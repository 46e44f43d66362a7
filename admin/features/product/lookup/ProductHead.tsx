import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FoundProduct } from '../../../../models/features/product/calls';
import { formatPack } from './results';

/** Shows what a product is, above its details. */
export const ProductHead = ({ product }: { product: FoundProduct }) => {
    const translate = useTranslate();
    return (
        <>
            <Typography variant="body2" color="text.secondary" sx={{ pr: 6 }}>
                {product.manufacturer}
            </Typography>
            <Typography variant="h2" sx={{ pr: 6, overflowWrap: 'anywhere' }}>
                {product.description}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {formatPack(product)}
            </Typography>
            {product.dropped && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {translate('lookup.dropped')}
                </Alert>
            )}
        </>
    );
};
