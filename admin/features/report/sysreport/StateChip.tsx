import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import {
    SCHEDULE_RESULTS,
    SCHEDULE_STATES,
    SUCCESS,
    type SystemReport,
} from '../../../../models/features/report/sysreport';

const COLORS = { 1: 'default', 2: 'success', 3: 'info', 4: 'warning' } as const;

/** Whether a report runs by its schedule, or is being run. */
export const StateChip = ({ state }: Pick<SystemReport, 'state'>) => {
    const translate = useTranslate();
    const name = SCHEDULE_STATES[state];
    return (
        <Chip size="small" variant="outlined" color={COLORS[state]} label={translate(`choices.${name}`, { _: name })} />
    );
};

/** Shows how its last run ended; nothing before there was one. */
export const ResultChip = ({ result }: Pick<SystemReport, 'result'>) => {
    const translate = useTranslate();
    if (result === null) return null;
    const name = SCHEDULE_RESULTS[result];
    const color = result === SUCCESS ? 'success' : 'error';
    return <Chip size="small" variant="outlined" color={color} label={translate(`choices.${name}`, { _: name })} />;
};
