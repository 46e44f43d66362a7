import { useState } from 'react';
import {
    useListContext,
    useNotify,
    useRefresh,
    useResourceContext,
    useUnselectAll,
    type Identifier,
    type RaRecord,
} from 'react-admin';
import type { BulkResult, Refusal } from '../data/dataProvider';
import { messageOf } from '../data/ServiceError';

/**
 * Does something with all selected records in one call, whose answer says which were done and why the others were not.
 *
 * @param write the call
 * @param done text for how many were done
 */
export const useBulk = (write: (ids: Identifier[]) => Promise<BulkResult>, done: string) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const unselectAll = useUnselectAll(useResourceContext() ?? '');
    const { selectedIds } = useListContext<RaRecord>();
    const [step, setStep] = useState<'asking' | 'busy'>();
    const [error, setError] = useState<string>();
    const [refused, setRefused] = useState<readonly Refusal[]>([]);

    const run = async () => {
        setStep('busy');
        try {
            const result = await write(selectedIds);
            setStep(undefined);
            if (result.refused.length > 0) setRefused(result.refused);
            else unselectAll();
            notify(done, { type: 'success', messageArgs: { smart_count: result.data?.length ?? 0 } });
            refresh();
        } catch (failure) {
            setStep('asking');
            setError(messageOf(failure));
        }
    };
    return {
        count: selectedIds.length,
        isOpen: step !== undefined,
        isBusy: step === 'busy',
        error,
        refused,
        ask: () => {
            setError(undefined);
            setStep('asking');
        },
        confirm: () => void run(),
        close: () => setStep(undefined),
        forgetRefused: () => setRefused([]),
    };
};
