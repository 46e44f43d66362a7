import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UploadProgress } from '../../platform/upload/UploadProgress';

interface UploadActionsProps {
    /** Share of the file that has been sent, 0 to 1; undefined: it is not being sent. */
    readonly share: number | undefined;
    readonly cancelTo: string;
    readonly isDryRun: boolean;
}

/** Shows the foot of an upload form. */
export const UploadActions = ({ share, cancelTo, isDryRun }: UploadActionsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
            {share !== undefined && <UploadProgress share={share} />}
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                <Button component={LinkBase} to={cancelTo} color="inherit">
                    {translate('record.cancel')}
                </Button>
                <Button type="submit" variant="contained" disabled={share !== undefined}>
                    {translate(isDryRun ? 'feed.uploadCheck' : 'feed.upload')}
                </Button>
            </Box>
        </Box>
    );
};
