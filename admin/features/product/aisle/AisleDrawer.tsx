import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import { product as definition } from '../../../../models/features/product/product';
import { useNoteOpened } from '../../../platform/record/useNoteOpened';
import { ProductDrawer } from '../ProductDrawer';
import { AisleCard } from './AisleCard';
import { useAisle } from './useAisle';

const WIDTH = 440;

interface AisleDrawerProps {
    /** The product’s; null: closed. */
    readonly id: number | null;
    /** Scans the code of the next product. */
    readonly onScan: () => void;
    readonly onClose: () => void;
}

/** Shows the card of a product, over the entire screen of a phone. */
export const AisleDrawer = ({ id, onScan, onClose }: AisleDrawerProps) => {
    const translate = useTranslate();
    const { card, asOf, isChosen, error, isLoading, isUnread, reload } = useAisle(id);
    useNoteOpened(definition.path, asOf === undefined ? card?.product.id : undefined);
    return (
        <ProductDrawer record={id} width={WIDTH} error={error} onRetry={reload} isLoading={isLoading} onClose={onClose}>
            {card && <AisleCard card={card} asOf={asOf} isChosen={isChosen} onRequested={reload} onScan={onScan} />}
            {isUnread && (
                <Alert severity="info" sx={{ mt: 6 }}>
                    {translate('aisle.notOffline')}
                </Alert>
            )}
        </ProductDrawer>
    );
};
