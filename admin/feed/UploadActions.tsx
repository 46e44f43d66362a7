import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';

/** @param share of the file that has been sent, 0 to 1; undefined: it is not being sent */
export const UploadActions = ({ share, cancelTo }: { share: number | undefined; cancelTo: string }) => {
    const translate = useTranslate();
    const percent = Math.round((share ?? 0) * 100);
    const isSending = share !== undefined;
    return (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
            {isSending && (
                <Box sx={{ mb: 2 }}>
                    <Box sx={{ typography: 'body2', mb: 0.5 }} role="status">
                        {translate('feed.uploading', { percent })}
                    </Box>
                    <LinearProgress variant="determinate" value={percent} aria-label={translate('feed.progress')} />
                </Box>
            )}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                <Button component={LinkBase} to={cancelTo} color="inherit">
                    {translate('record.cancel')}
                </Button>
                <Button type="submit" variant="contained" disabled={isSending}>
                    {translate('feed.upload')}
                </Button>
            </Box>
        </Box>
    );
};
