import { useDelete, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { representRecord } from '../record/represent';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';

interface RecordDeleteProps
    extends Omit<DeleteDialogProps, 'name' | 'remove'>, Partial<Pick<DeleteDialogProps, 'name'>> {
    readonly definition: Definition;
    readonly record: RaRecord;
}

/** Prompts before a record is deleted by its generated call. */
export const RecordDelete = ({
    definition,
    record,
    name = representRecord(definition)(record),
    ...dialogProps
}: RecordDeleteProps) => {
    const [remove] = useDelete<RaRecord>(
        definition.path,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', onError: () => undefined },
    );
    return (
        <DeleteDialog
            {...dialogProps}
            name={name}
            isRestorable={definition.isRestorable}
            remove={() => remove(undefined, undefined, { returnPromise: true })}
        />
    );
};
