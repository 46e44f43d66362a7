import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { formatInteger } from '../../../../models/platform/format/format';
import { ConfirmDialog } from '../../../platform/dialogs/ConfirmDialog';
import { usePromotionSheet, type PromotionSheet } from './promotionSheet';

type State = 'saving' | 'allSaved' | 'unsaved' | 'wrong';

const COLORS: Readonly<Record<State, string>> = {
    saving: 'text.primary',
    allSaved: 'text.secondary',
    unsaved: 'text.primary',
    wrong: 'error.main',
};

const stateOf = ({ unsaved, wrong, isSaving }: PromotionSheet): State => {
    if (isSaving) return 'saving';
    if (unsaved === 0) return 'allSaved';
    return wrong > 0 ? 'wrong' : 'unsaved';
};

interface SaveBarProps {
    /** Moves to the first invalid cell. */
    readonly onWrong: () => void;
}

/** Shows how much is not saved, why it cannot be, and what can be done about it. */
export const SaveBar = ({ onWrong }: SaveBarProps) => {
    const sheet = usePromotionSheet();
    const { unsaved, wrong, isSaving, save, discard } = sheet;
    const translate = useTranslate();
    const [isConfirming, setConfirming] = useState(false);
    const textOf = (name: string, options = {}) => translate(`promoGrid.${name}`, options);
    const state = stateOf(sheet);
    const count = state === 'wrong' ? wrong : unsaved;
    const text = textOf(state, { smart_count: count, count: formatInteger(count) });
    return (
        // On a wide screen the bar has the same height whatever it shows: the sheet must not move under the pointer.
        <Box
            sx={{ display: 'flex', flexShrink: 100, alignItems: 'center', gap: 1, minWidth: 'min-content', ml: 'auto' }}
        >
            <Box
                role="status"
                sx={{
                    typography: 'body2',
                    color: COLORS[state],
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: { lg: 'nowrap' },
                }}
            >
                {state === 'wrong' ? (
                    <Link component="button" type="button" color="inherit" onClick={onWrong}>
                        {text}
                    </Link>
                ) : (
                    text
                )}
            </Box>
            <Button
                color="inherit"
                size="small"
                disabled={unsaved === 0 || isSaving}
                onClick={() => setConfirming(true)}
            >
                {textOf('discard')}
            </Button>
            <Button
                variant="outlined"
                size="small"
                disabled={unsaved === 0 || isSaving}
                aria-keyshortcuts="Control+S"
                onClick={save}
            >
                {textOf('save')}
            </Button>
            <ConfirmDialog
                isOpen={isConfirming}
                isBusy={false}
                title={textOf('discardTitle')}
                text={textOf('discardText')}
                action={textOf('discard')}
                onConfirm={() => {
                    setConfirming(false);
                    discard();
                }}
                onClose={() => setConfirming(false)}
            />
        </Box>
    );
};
