import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import type { AdrProduct } from '../product';
import { warningsOf } from '../warnings';

/** Shows what has to be known of a product before it is changed. */
export const ProductWarnings = ({ product }: { product: AdrProduct }) => {
    const translate = useTranslate();
    return warningsOf(product).map(({ key, severity, type }) => (
        <Alert key={key} severity={severity} sx={{ mt: 1 }}>
            {translate(`adrProducts.warnings.${key}`, { type })}
        </Alert>
    ));
};
