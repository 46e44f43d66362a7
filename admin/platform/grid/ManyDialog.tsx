import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import type { Waiting } from './useFill';

interface ManyDialogProps {
    readonly waiting: Waiting | undefined;
    readonly onClose: () => void;
}

/** Asks before many cells are changed at once. */
export const ManyDialog = ({ waiting, onClose }: ManyDialogProps) => {
    const translate = useTranslate();
    return (
        <ConfirmDialog
            isOpen={waiting !== undefined}
            isBusy={false}
            title={translate('grid.many', { count: formatInteger(waiting?.cells) })}
            text={translate('grid.manyText')}
            action={translate('grid.fillThem')}
            color="primary"
            onConfirm={() => waiting?.go()}
            onClose={onClose}
        />
    );
};
