import { NoticeDialog } from '../layout/NoticeDialog';
import type { RejectedItem } from './rejectedItem';
import { RejectedList } from './RejectedList';

interface RejectedDialogProps {
    readonly title: string;
    readonly rejected: readonly RejectedItem[];
    readonly onClose: () => void;
}

/** Says what was left as it was, until it has been read. */
export const RejectedDialog = ({ title, rejected, onClose }: RejectedDialogProps) => (
    <NoticeDialog isOpen={rejected.length > 0} title={title} onClose={onClose}>
        <RejectedList rejected={rejected} onLeave={onClose} />
    </NoticeDialog>
);
