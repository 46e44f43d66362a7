import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { RUNNING, STARTED, STOPPED, STOPPING, type SystemReport } from '../../../../models/features/report/sysreport';
import { sysreportRun, sysreportStart, sysreportStop } from '../../../../models/features/report/sysreportCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';

const CALLS = { start: sysreportStart, stop: sysreportStop, run: sysreportRun } as const;
type StepName = keyof typeof CALLS;

type Timed = Pick<SystemReport, 'id' | 'state' | 'next_date' | 'enabled'>;

/** Returns the steps that a report allows in its state: what the server would reject is not offered. */
const stepsOf = ({ state, next_date, enabled }: Timed): readonly StepName[] => [
    ...(enabled && next_date === null ? (['start'] as const) : []),
    ...(state === STARTED || state === RUNNING ? (['stop'] as const) : []),
    ...(enabled && (state === STOPPED || state === STARTED) ? (['run'] as const) : []),
];

const doneOf = (name: StepName, state: SystemReport['state']): string =>
    name === 'stop' && state === STOPPING ? 'stoppingDone' : `${name}Done`;

/** Starts, stops and runs a report. @param reload called afterwards, whatever the outcome */
const useSteps = (report: Timed, reload: () => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const take = async (name: StepName) => {
        setBusy(true);
        try {
            const after = await callApi(CALLS[name], {}, { id: report.id });
            const state = 'state' in after ? after.state : RUNNING;
            notify(translate(`systemReport.${doneOf(name, state)}`), { type: 'success' });
        } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            notify(messageOf(error), { type: 'error' });
        } finally {
            setBusy(false);
            reload();
        }
    };
    return { isBusy, steps: stepsOf(report), take: (name: StepName) => void take(name) };
};

const ICONS: Readonly<Record<StepName, typeof BoltIcon>> = { start: PlayIcon, stop: StopIcon, run: BoltIcon };

interface StepButtonsProps {
    readonly report: SystemReport;
    /** Among others of a list, where the icons have to do. */
    readonly isSmall?: boolean;
    readonly reload: () => void;
}

/** Shows the actions on a report: start or stop it, run it now. */
export const ReportStepButtons = ({ report, isSmall = false, reload }: StepButtonsProps) => {
    const translate = useTranslate();
    const { isBusy, steps, take } = useSteps(report, reload);
    return steps.map(name => {
        const Icon = ICONS[name];
        const action = translate(`systemReport.${name}`);
        if (isSmall) {
            return (
                <Tooltip key={name} title={action}>
                    <span>
                        <IconButton
                            size="small"
                            disabled={isBusy}
                            onClick={() => take(name)}
                            aria-label={translate('systemReport.of', { action, name: report.name })}
                        >
                            <Icon fontSize="small" />
                        </IconButton>
                    </span>
                </Tooltip>
            );
        }
        return (
            <Button key={name} variant="outlined" startIcon={<Icon />} disabled={isBusy} onClick={() => take(name)}>
                {action}
            </Button>
        );
    });
};
