import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Schedule } from '../../../../models/features/report/sysreport';
import { sysreportNext } from '../../../../models/features/report/sysreportCalls';
import { useCall } from '../../../platform/data/useCall';
import { useDebouncedText } from '../../../platform/data/useDebouncedText';
import { useZone } from './useZone';

const NAMES = ['schedule', 'hour', 'day', 'date'] as const;

/** No month has such a day, as while it is being typed: then there is nothing to request. */
const isValidSchedule = ({ date }: Schedule): boolean => Number.isInteger(date) && date >= 1 && date <= 31;

/** Shows when the report would run by the current schedule of the surrounding form. */
export const Coming = () => {
    const translate = useTranslate();
    const [schedule, hour, day, date] = useWatch({ name: NAMES }) as [string, number, number, number];
    const requestedSchedule = JSON.parse(useDebouncedText(JSON.stringify({ schedule, hour, day, date }))) as Schedule;
    const isEnabled = isValidSchedule(requestedSchedule);
    const { data, error } = useCall(isEnabled ? sysreportNext : undefined, requestedSchedule);
    const { moment } = useZone();
    return (
        <Box sx={{ minHeight: 190 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('systemReport.coming')}
            </Typography>
            {data && (
                <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
                    {translate('systemReport.comingHelp', { zone: data.time_zone })}
                </Box>
            )}
            {error !== undefined && isEnabled && (
                <Alert severity="warning">{translate('systemReport.comingUnread')}</Alert>
            )}
            <Box component="ol" aria-label={translate('systemReport.coming')} sx={{ m: 0, pl: 3 }}>
                {data?.runs.map(run => (
                    <li key={run}>{moment(run)}</li>
                ))}
            </Box>
        </Box>
    );
};
