import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../models/platform/format/format';
import { ConfirmDialog } from '../../platform/dialogs/ConfirmDialog';

interface SaveBarProps {
    /** Cells and rows that are not saved. */
    readonly unsaved: number;
    readonly isSaving: boolean;
    readonly onSave: () => void;
    readonly onDiscard: () => void;
}

/** How much is not saved, and what can be done about it. */
export const SaveBar = ({ unsaved, isSaving, onSave, onDiscard }: SaveBarProps) => {
    const translate = useTranslate();
    const [isAsking, setAsking] = useState(false);
    const said = (name: string, options = {}) => translate(`promoGrid.${name}`, options);
    const state = unsaved === 0 ? 'allSaved' : 'unsaved';
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
            <Box role="status" sx={{ typography: 'body2', color: unsaved > 0 ? 'text.primary' : 'text.secondary' }}>
                {isSaving ? said('saving') : said(state, { smart_count: unsaved, count: formatInteger(unsaved) })}
            </Box>
            <Button color="inherit" size="small" disabled={unsaved === 0 || isSaving} onClick={() => setAsking(true)}>
                {said('discard')}
            </Button>
            <Button
                variant="contained"
                size="small"
                disabled={unsaved === 0 || isSaving}
                aria-keyshortcuts="Control+S"
                onClick={onSave}
            >
                {said('save')}
            </Button>
            <ConfirmDialog
                isOpen={isAsking}
                isBusy={false}
                title={said('discardTitle')}
                text={said('discardText')}
                action={said('discard')}
                onConfirm={() => {
                    setAsking(false);
                    onDiscard();
                }}
                onClose={() => setAsking(false)}
            />
        </Box>
    );
};
