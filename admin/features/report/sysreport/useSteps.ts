import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { RUNNING, STARTED, STOPPED, STOPPING, type SystemReport } from '../../../../models/features/report/sysreport';
import { sysreportRun, sysreportStart, sysreportStop } from '../../../../models/features/report/sysreportCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';

const CALLS = { start: sysreportStart, stop: sysreportStop, run: sysreportRun } as const;
export type StepName = keyof typeof CALLS;

type Timed = Pick<SystemReport, 'id' | 'state' | 'next_date' | 'enabled'>;

/** Returns the steps of a report as it is: what the server would refuse is not offered. */
export const stepsOf = ({ state, next_date, enabled }: Timed): readonly StepName[] => [
    ...(enabled && next_date === null ? (['start'] as const) : []),
    ...(state === STARTED || state === RUNNING ? (['stop'] as const) : []),
    ...(enabled && (state === STOPPED || state === STARTED) ? (['run'] as const) : []),
];

const doneOf = (name: StepName, state: SystemReport['state']): string =>
    name === 'stop' && state === STOPPING ? 'stoppingDone' : `${name}Done`;

/** Starts, stops and runs a report. @param reload afterwards, whatever came of it */
export const useSteps = (report: Timed, reload: () => void) => {
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
