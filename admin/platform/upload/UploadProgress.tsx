import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** @param share of the file that has been sent, 0 to 1 */
export const UploadProgress = ({ share }: { share: number }) => {
    const translate = useTranslate();
    const percent = Math.round(share * 100);
    return (
        <Box sx={{ mb: 2 }}>
            <Box sx={{ typography: 'body2', mb: 0.5 }} role="status">
                {translate('upload.uploading', { percent })}
            </Box>
            <LinearProgress variant="determinate" value={percent} aria-label={translate('upload.progress')} />
        </Box>
    );
};
