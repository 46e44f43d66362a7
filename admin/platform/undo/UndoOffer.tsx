import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useStoreValue } from '../data/store';
import { useToastPosition } from '../layout/useToastPosition';
import { undoOffer } from './undoOffer';
import { useUndo } from './useUndo';

/** Milliseconds: the user's own changes and the history offer the undo for longer. */
const OFFERED_MS = 8_000;

/** Shows the last action, with an undo, over the page and beside its buttons. */
export const UndoOffer = () => {
    const translate = useTranslate();
    const offer = useStoreValue(undoOffer);
    const { isBusy, takeBack } = useUndo();
    const transition = useToastPosition();
    if (!offer) return null;
    const { text, changeSetIds } = offer;
    const close = () => undoOffer.set(undefined);
    return (
        <Snackbar
            key={changeSetIds.join()}
            open
            autoHideDuration={OFFERED_MS}
            message={text}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            slotProps={{ transition }}
            onClose={(_event, reason) => {
                if (reason !== 'clickaway') close();
            }}
            action={
                <Button
                    color="inherit"
                    size="small"
                    disabled={isBusy}
                    aria-label={translate('undo.undoOf', { text })}
                    onClick={() => {
                        close();
                        takeBack(changeSetIds);
                    }}
                >
                    {translate('undo.undo')}
                </Button>
            }
        />
    );
};
