import { useDelete, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/resource';
import { represent } from '../record/represent';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog';

interface RecordDeleteProps extends Omit<DeleteDialogProps, 'name' | 'remove'> {
    readonly definition: Definition;
    readonly record: RaRecord;
}

/** Asks before a record goes by its generated call. */
export const RecordDelete = ({ definition, record, ...asked }: RecordDeleteProps) => {
    const [remove] = useDelete<RaRecord>(
        definition.path,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', onError: () => undefined },
    );
    return (
        <DeleteDialog
            {...asked}
            name={represent(definition)(record)}
            remove={() => remove(undefined, undefined, { returnPromise: true })}
        />
    );
};
