import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../models/format';
import { NoticeDialog } from '../../../layout/NoticeDialog';
import type { Refused } from '../refused';
import { RefusedList } from './RefusedList';

interface RefusedDialogProps {
    readonly refused: readonly Refused[];
    readonly onClose: () => void;
}

/** Says what was not done, until it has been read. */
export const RefusedDialog = ({ refused, onClose }: RefusedDialogProps) => {
    const count = { smart_count: refused.length, count: formatInteger(refused.length) };
    return (
        <NoticeDialog
            isOpen={refused.length > 0}
            title={useTranslate()('adrProducts.refused', count)}
            onClose={onClose}
        >
            <RefusedList refused={refused} />
        </NoticeDialog>
    );
};
