import { useTranslate } from 'react-admin';
import { product as definition } from '../../../../models/features/product/product';
import { productDetail } from '../../../../models/features/product/calls';
import { useCall } from '../../../platform/data/useCall';
import { useNoteOpened } from '../../home/useNoteOpened';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { ProductDetail } from './ProductDetail';

const WIDTH = 440;

/** One product, beside the results it was found among. */
export const ProductDrawer = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
    const translate = useTranslate();
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : productDetail, {}, { id: id ?? 0 });
    const product = data?.product.id === id ? data.product : undefined;
    useNoteOpened(definition.path, product?.id);
    return (
        <DetailDrawer
            record={id}
            label={translate('lookup.identity')}
            closeLabel={translate('lookup.close')}
            width={WIDTH}
            error={error}
            onRetry={reload}
            isLoading={!product && isLoading}
            onClose={onClose}
        >
            {product && <ProductDetail product={product} adrs={data?.adrs ?? []} />}
        </DetailDrawer>
    );
};
