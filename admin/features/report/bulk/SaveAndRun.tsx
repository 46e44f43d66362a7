import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import RunIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { bulkRun } from '../../../../models/features/report/bulkCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { useGranted } from '../../../platform/data/useGranted';
import { afterSave } from '../../../platform/form/afterSave';
import { toSubmitGuardProps } from '../../../platform/form/FormActions';
import { useSaveAnd } from '../../../platform/form/useSaveAnd';

/** Saves the report of the form, starts a run, and navigates to its progress. */
export const SaveAndRun = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const { isSubmitting } = useFormState();
    const isEnabled = useWatch({ name: 'enabled' }) as unknown;
    const save = useSaveAnd(({ id }) => {
        const run = async (): Promise<void> => {
            try {
                await callApi(bulkRun, { format: 'xlsx' }, { id: Number(id) });
                notify(translate('report.savedAndStarted'), { type: 'success' });
            } catch (error) {
                if (!(error instanceof ServiceError)) throw error;
                notify(translate('report.savedNotStarted', { reason: messageOf(error) }), { type: 'warning' });
            }
            redirect(afterSave(bulkReport, id));
        };
        void run();
    });
    if (!useGranted(bulkRun.access)) return null;
    return (
        <Button
            variant="outlined"
            startIcon={<RunIcon />}
            data-saves
            disabled={isEnabled === false}
            {...toSubmitGuardProps(isSubmitting)}
            onClick={event => void save(event)}
        >
            {translate('report.saveAndRun')}
        </Button>
    );
};
