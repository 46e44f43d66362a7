import { NoticeDialog } from '../platform/layout/NoticeDialog';
import type { Refused } from '../platform/rejections/rejectedItem';
import { RefusedList } from '../platform/rejections/RejectedList';

interface RefusedDialogProps {
    readonly title: string;
    readonly refused: readonly Refused[];
    readonly onClose: () => void;
}

/** Says what was left as it was, until it has been read. */
export const RefusedDialog = ({ title, refused, onClose }: RefusedDialogProps) => (
    <NoticeDialog isOpen={refused.length > 0} title={title} onClose={onClose}>
        <RefusedList refused={refused} onLeave={onClose} />
    </NoticeDialog>
);
