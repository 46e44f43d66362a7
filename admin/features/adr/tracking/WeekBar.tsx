import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { WEEKS, type TrackingPeriod } from '../../../../models/features/adr/tracking';

interface WeekBarProps {
    readonly week: number | null;
    readonly period: TrackingPeriod;
}

/** Shows the week that a period is in, as a small bar and in words; outside it, whether it is to come or over. */
export const WeekBar = ({ week, period }: WeekBarProps) => {
    const translate = useTranslate();
    const done = week ?? (period === 'ended' ? WEEKS : 0);
    const text =
        week === null ? translate(`tracking.state.${period}`) : translate('tracking.week', { week, weeks: WEEKS });
    return (
        <Box sx={{ minWidth: 130 }}>
            <Box
                sx={{ typography: 'body2', whiteSpace: 'nowrap', color: week === null ? 'text.secondary' : undefined }}
            >
                {text}
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', mt: 0.25 }}>
                <Box
                    sx={{
                        height: '100%',
                        width: `${String((done / WEEKS) * 100)}%`,
                        bgcolor: period === 'ended' ? 'text.secondary' : 'primary.main',
                    }}
                />
            </Box>
        </Box>
    );
};
