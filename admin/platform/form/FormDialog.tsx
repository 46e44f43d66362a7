import { useId, useState, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { UnsavedContext } from './unsaved';
import { useConfirmedClose } from './useConfirmedClose';

/** A form's card is the dialog itself; title and fields begin at one edge, on a phone too. */
const FILLED = {
    '& form > .MuiCard-root': { maxWidth: 'none', border: 0 },
    '& .MuiDialogContent-root': { px: { xs: 2, sm: 3 } },
} as const;

interface FormDialogProps {
    readonly title: string;
    readonly maxWidth: 'sm' | 'md';
    readonly onClose: () => void;
    /** Renders the form. @param close the action of its Cancel */
    readonly children: (close: () => void) => ReactNode;
}

/** Shows a form over a screen. The form's guard reports whether there is something to save: then closing it prompts. */
export const FormDialog = ({ title, maxWidth, onClose, children }: FormDialogProps) => {
    const id = useId();
    const [isUnsaved, setUnsaved] = useState(false);
    const { close, question } = useConfirmedClose(isUnsaved, onClose);
    return (
        <Dialog open onClose={close} aria-labelledby={id} maxWidth={maxWidth} fullWidth sx={FILLED}>
            <DialogTitle id={id} sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
                {title}
            </DialogTitle>
            <UnsavedContext value={setUnsaved}>{children(close)}</UnsavedContext>
            {question}
        </Dialog>
    );
};
