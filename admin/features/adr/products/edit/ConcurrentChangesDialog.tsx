import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { formatInteger } from '../../../../../models/platform/format/format';
import { DifferenceLines, FirstItems } from '../../../../platform/history/difference/Differences';
import { AboutProduct } from '../../../product/AboutProduct';
import { ConfirmDialog } from '../../../../platform/dialogs/ConfirmDialog';
import { useValueText } from '../../useValueText';
import type { ChangedProduct } from './concurrentChanges';
import { useStateLabel } from './useStateLabel';

interface ConcurrentChangesDialogProps {
    readonly changed: readonly ChangedProduct[];
    readonly tree: readonly EntityNode[];
    readonly onAgain: () => void;
    readonly onClose: () => void;
}

const Product = ({ changed, tree }: { changed: ChangedProduct } & Pick<ConcurrentChangesDialogProps, 'tree'>) => {
    const { product, user, fields } = changed;
    const translate = useTranslate();
    const labelOf = useStateLabel(tree);
    const textOf = useValueText();
    return (
        <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <strong>{product.description}</strong>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('adrProducts.changedBy', { user })}
            </Box>
            <AboutProduct product={product} />
            <DifferenceLines
                differences={fields.map(({ entity, name, from, current }) => ({
                    key: `${String(entity)} ${name}`,
                    label: labelOf(entity, name),
                    from: textOf(name, from),
                    to: textOf(name, current),
                }))}
            />
        </Box>
    );
};

/** Shows the products whose cells others have changed concurrently; users can apply their own change all the same. */
export const ConcurrentChangesDialog = ({ changed, tree, onAgain, onClose }: ConcurrentChangesDialogProps) => {
    const translate = useTranslate();
    const count = { smart_count: changed.length, count: formatInteger(changed.length) };
    return (
        <ConfirmDialog
            isOpen
            isBusy={false}
            title={translate('adrProducts.concurrent', count)}
            text={translate('adrProducts.concurrentText', count)}
            action={translate('adrProducts.changeAnyway')}
            color="primary"
            onConfirm={onAgain}
            onClose={onClose}
        >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
                <FirstItems
                    items={changed}
                    item={(each, at) => (
                        <Product key={`${String(each.product.id)} ${String(at)}`} changed={each} tree={tree} />
                    )}
                />
            </Box>
        </ConfirmDialog>
    );
};
