import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import { bulkRun } from '../../../../models/features/report/bulkCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';

/** Requests a run of a report. @param done called after it was requested, or rejected */
export const useRun = (id: number, done: () => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isRequesting, setRequesting] = useState(false);
    const ask = async (format: ExportFormat) => {
        setRequesting(true);
        try {
            await callApi(bulkRun, { format }, { id });
            notify(translate('report.started'), { type: 'success' });
        } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            notify(messageOf(error), { type: 'error' });
        } finally {
            setRequesting(false);
            done();
        }
    };
    return { isRequested: isRequesting, run: (format: ExportFormat) => void ask(format) };
};
