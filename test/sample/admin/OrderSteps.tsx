import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { callApi } from '../../../admin/data/callApi';
import { doerOf } from '../../../admin/data/access';
import { messageOf, ServiceError } from '../../../admin/data/ServiceError';
import { useSession } from '../../../admin/data/session';
import type { RecordOf } from '../../../models/resource';
import { stepsOf } from '../../../models/workflow';
import { stepCall } from '../../../models/workflowCall';
import { orderWorkflow, type order } from '../models/order';

const orderStep = stepCall(orderWorkflow);
type StepName = keyof typeof orderWorkflow.steps;

/** The steps that this user is offered with an order. */
export const OrderSteps = () => {
    const record = useRecordContext<RecordOf<typeof order>>();
    const session = useSession();
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const [reason, setReason] = useState('');
    if (!record) return null;
    const take = async (name: StepName): Promise<void> => {
        const step = orderWorkflow.steps[name];
        try {
            await callApi(
                orderStep,
                { status: step.to, ...(step.reason === 'required' && { reason }) },
                { id: record.id },
            );
            refresh();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            notify(messageOf(failure), { type: 'error' });
        }
    };
    const names = stepsOf(orderWorkflow, record, doerOf(session));
    if (names.length === 0) return null;
    return (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            {names.map(name => (
                <Button key={name} variant="outlined" size="small" onClick={() => void take(name)}>
                    {translate(`bakery.step.${name}`)}
                </Button>
            ))}
            {names.includes('cancel') && (
                <TextField
                    size="small"
                    label={translate('bakery.reason')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                />
            )}
        </Stack>
    );
};
