import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { MAX_UPC_TEXT_LENGTH } from '../../../../models/platform/format/upc';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { CAMERA_FAILURES, useCamera } from './useCamera';

const VIDEO = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const;

/** The area where the bars are read best. */
const AIM = {
    position: 'absolute',
    inset: '32% 8%',
    border: '2px solid #fff',
    borderRadius: 2,
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 35%)',
    pointerEvents: 'none',
} as const;

interface ScanDialogProps {
    /** Called with a code that was read, or typed. */
    readonly onCode: (code: string) => void;
    readonly onClose: () => void;
}

/** Reads a code by the camera; where there is none, and beside it, users type it. */
export const ScanDialog = ({ onCode, onClose }: ScanDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useIsSmall();
    const { video, state } = useCamera(onCode);
    const [text, setText] = useState('');
    const failure = CAMERA_FAILURES.find(each => each === state);
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        if (text.trim() !== '') onCode(text.trim());
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth fullScreen={isSmall}>
            <DialogTitle id={id}>{translate('scan.title')}</DialogTitle>
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                {failure ? (
                    <Alert severity="warning">{translate(`scan.${failure}`)}</Alert>
                ) : (
                    <Box
                        sx={{
                            position: 'relative',
                            flex: 1,
                            minHeight: 200,
                            overflow: 'hidden',
                            borderRadius: 2,
                            bgcolor: '#000',
                        }}
                    >
                        <Box component="video" ref={video} muted playsInline aria-hidden sx={VIDEO} />
                        <Box sx={AIM} />
                    </Box>
                )}
                <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {!failure && translate(`scan.${state}`)}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2, gap: 1, '& .MuiButton-root': { minHeight: 48 } }}>
                <Box component="form" onSubmit={onSubmit} sx={{ display: 'flex', flex: 1, gap: 1, alignItems: 'end' }}>
                    <TextField
                        fullWidth
                        label={translate('scan.typed')}
                        value={text}
                        onChange={event => setText(event.target.value)}
                        slotProps={{
                            htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: MAX_UPC_TEXT_LENGTH },
                        }}
                    />
                    <Button type="submit" variant="contained" disabled={text.trim() === ''}>
                        {translate('scan.find')}
                    </Button>
                    <Button color="inherit" onClick={onClose}>
                        {translate('lookup.close')}
                    </Button>
                </Box>
            </DialogActions>
        </Dialog>
    );
};
