import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { productDetail } from '../../../models/product/calls';
import { messageOf } from '../../data/ServiceError';
import { useCall } from '../../data/useCall';
import { ErrorBanner } from '../../layout/ErrorBanner';
import { ProductDetail } from './ProductDetail';

const WIDTH = 440;

/** One product, beside the results it was found among. */
export const ProductDrawer = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
    const translate = useTranslate();
    const { data, error, isLoading } = useCall(id === null ? undefined : productDetail, {}, { id: id ?? 0 });
    const product = data?.product.id === id ? data.product : undefined;
    return (
        <Drawer
            anchor="right"
            open={id !== null}
            onClose={onClose}
            slotProps={{
                paper: {
                    sx: { width: { xs: '100%', sm: WIDTH }, p: { xs: 2, sm: 3 } },
                    'aria-label': translate('lookup.identity'),
                },
            }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -4.5, zIndex: 1 }}>
                <IconButton aria-label={translate('lookup.close')} onClick={onClose} autoFocus>
                    <CloseIcon />
                </IconButton>
            </Box>
            {error !== undefined && (
                <Box sx={{ pt: 6 }}>
                    <ErrorBanner message={messageOf(error)} />
                </Box>
            )}
            {!product && isLoading && <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />}
            {product && <ProductDetail product={product} adrs={data?.adrs ?? []} />}
        </Drawer>
    );
};
