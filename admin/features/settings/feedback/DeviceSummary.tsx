import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { feedback } from '../../../../models/features/settings/feedback';
import { FieldTable } from '../../../platform/show/FieldTable';
import type { toDeviceInfo } from './deviceInfo';

/** Shows what is sent along: nobody is asked for it, and everybody can see it. */
export const DeviceSummary = ({ device }: { device: ReturnType<typeof toDeviceInfo> }) => {
    const translate = useTranslate();
    const rows = Object.entries(device).map(([key, value]) => ({
        key,
        label: translate(`resources.${feedback.path}.fields.${key}`),
        value: value ?? '',
    }));
    return (
        <Card component="section" sx={{ maxWidth: 880, mt: 2, p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
                {translate('feedback.along')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate('feedback.alongAbout')}
            </Typography>
            <FieldTable rows={rows} isCompact />
        </Card>
    );
};
