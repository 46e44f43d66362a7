import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useCopy } from '../../../platform/data/useCopy';

interface NewTokenProps {
    readonly token: string;
    readonly onClose: () => void;
}

/** Shows a new token, once: only its button closes the dialog. */
export const NewToken = ({ token, onClose }: NewTokenProps) => {
    const translate = useTranslate();
    const id = useId();
    const { isCopied, copy } = useCopy();
    return (
        <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id}>{translate('account.tokens.newTitle')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>{translate('account.tokens.newText')}</DialogContentText>
                <Box
                    component="code"
                    translate="no"
                    sx={{
                        display: 'block',
                        p: 1.5,
                        borderRadius: 1,
                        bgcolor: 'action.hover',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {token}
                </Box>
                <Box role="status" sx={{ minHeight: 24, mt: 1, typography: 'body2', color: 'text.secondary' }}>
                    {isCopied && translate('copy.done')}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" autoFocus onClick={() => void copy(token)}>
                    {translate('account.tokens.copy')}
                </Button>
                <Button variant="contained" onClick={onClose}>
                    {translate('account.tokens.stored')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
