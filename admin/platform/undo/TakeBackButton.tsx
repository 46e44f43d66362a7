import { useTranslate } from 'react-admin';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { isGranted } from '../data/access';
import { useSession } from '../data/session';
import { useUndo } from './useUndo';

interface TakeBackButtonProps {
    readonly changeSetId: number;
    /** The user who made the change. */
    readonly username: string;
    /** Names the button where there are several. */
    readonly label?: string;
    readonly onDone?: () => void;
}

/** Undoes a change; shows nothing to users who may not: others than its author, except Administrators. */
export const TakeBackButton = ({ changeSetId, username, label, onDone }: TakeBackButtonProps) => {
    const translate = useTranslate();
    const session = useSession();
    const { isBusy, takeBack } = useUndo(onDone);
    if (session.phase !== 'signedIn') return null;
    if (session.user.username !== username && !isGranted(session.context, 'administrator')) return null;
    return (
        <Button
            size="small"
            startIcon={<UndoIcon />}
            disabled={isBusy}
            {...(label && { 'aria-label': label })}
            onClick={() => takeBack([changeSetId])}
        >
            {translate('undo.takeBack')}
        </Button>
    );
};
