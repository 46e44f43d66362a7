import { useState } from 'react';
import { useListContext, useRefresh, useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { definitionOf } from '../../../../models/platform/definition/registry';
import type { BulkResult, RecordRejection } from '../../data/dataProvider';
import { collectChangeSets } from '../../data/changeSets';
import { messageOf } from '../../data/ServiceError';
import { useNotifyDone } from '../../undo/undoOffer';
import type { RejectedItem } from '../../rejections/rejectedItem';
import { representRecord } from '../../record/represent';

/**
 * Performs an action on all selected records in one call, whose answer states which succeeded and why the others were
 * rejected.
 *
 * @param write the call
 * @param done text for how many were done
 * @param isMeant whether the action applies to a record; for those on other pages the server decides
 */
export const useBulk = (
    write: (ids: Identifier[]) => Promise<BulkResult>,
    done: string,
    isMeant: (record: RaRecord) => boolean = () => true,
) => {
    const notifyDone = useNotifyDone();
    const resource = useResourceContext() ?? '';
    const isOfResource = ({ path }: { readonly path: string }) => path === `/${resource}`;
    const refresh = useRefresh();
    const nameOf = representRecord(definitionOf(resource));
    const { selectedIds, data = [], onUnselectItems } = useListContext<RaRecord>();
    const left = data.filter(record => !isMeant(record)).map(({ id }) => id);
    const ids = selectedIds.filter(id => !left.includes(id));
    const [step, setStep] = useState<'asking' | 'busy'>();
    const [error, setError] = useState<string>();
    const [rejections, setRejections] = useState<readonly RejectedItem[]>([]);

    /** Returns a rejected record by name; by its id, if it is not on this page. */
    const named = ({ id, reason }: RecordRejection): RejectedItem => {
        const record = data.find(each => each.id === id);
        return { name: record ? nameOf(record) : `#${String(id)}`, reason };
    };
    const run = async () => {
        setStep('busy');
        try {
            const { result, changeSetIds } = await collectChangeSets(() => write(ids), isOfResource);
            setStep(undefined);
            if (result.rejected.length > 0) setRejections(result.rejected.map(named));
            else onUnselectItems();
            notifyDone(changeSetIds, done, { smart_count: result.data?.length ?? 0 });
            refresh();
        } catch (failure) {
            setStep('asking');
            setError(messageOf(failure));
        }
    };
    return {
        /** The records that the action applies to. */
        ids,
        /** Number of records that the action applies to, and of selected ones that are left as they are. */
        count: ids.length,
        left: selectedIds.length - ids.length,
        isOpen: step !== undefined,
        isBusy: step === 'busy',
        error,
        rejected: rejections,
        ask: () => {
            setError(undefined);
            setStep('asking');
        },
        confirm: () => void run(),
        close: () => setStep(undefined),
        clearRejections: () => setRejections([]),
    };
};
