import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useGridSheet } from './gridSheet';

/** Prompts before many cells of the sheet are changed at once. */
export const ManyDialog = () => {
    const { waiting, cancel } = useGridSheet().filling;
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
            onClose={cancel}
        />
    );
};
