import { NoticeDialog } from '../../layout/NoticeDialog';
import type { Refusal } from '../../data/dataProvider';
import { RecordName } from '../record/RecordName';

interface RefusalDialogProps {
    readonly title: string;
    readonly refused: readonly Refusal[];
    readonly onClose: () => void;
}

/** Which of the selected records were left, and why. */
export const RefusalDialog = ({ title, refused, onClose }: RefusalDialogProps) => {
    return (
        <NoticeDialog isOpen={refused.length > 0} title={title} onClose={onClose}>
            <ul>
                {refused.map(({ id: record, reason }) => (
                    <li key={record}>
                        <RecordName id={record} />: {reason}
                    </li>
                ))}
            </ul>
        </NoticeDialog>
    );
};
