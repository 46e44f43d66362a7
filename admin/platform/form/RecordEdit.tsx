import { useState, type ReactNode } from 'react';
import { EditBase, useEditContext, useNotify, type Identifier, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { SaveError } from '../data/SaveError';
import { Unopened } from '../layout/Unopened';
import { isFullRecord } from '../record/fieldsOf';
import { RecordConflict } from './RecordConflict';
import { RecordForm } from './RecordForm';

interface RecordEditProps {
    readonly definition: Definition;
    /** Id of the record; by default that of the address. */
    readonly id?: Identifier;
    readonly cancel: (record: RaRecord) => string | (() => void);
    readonly onDone: (record: RaRecord) => void;
    /** Called when it could not be read: decides what to do if it does not exist. */
    readonly onUnread: (error: unknown) => void;
    /** Shown above the form; without one it is in a dialog. */
    readonly head?: (record: RaRecord) => ReactNode;
}

interface BodyProps extends Pick<RecordEditProps, 'definition' | 'cancel' | 'head'> {
    /** The version that another user saved concurrently, while the user is prompted about it. */
    readonly conflict: RaRecord | undefined;
    /** The saved version, after the user was prompted about it. */
    readonly base: RaRecord | undefined;
    readonly onClose: () => void;
    readonly onResolve: (saved: RaRecord) => void;
}

const Body = ({ definition, cancel, head, conflict, base, onClose, onResolve }: BodyProps) => {
    const { record, isFetching, error, refetch } = useEditContext<RaRecord>();
    const [isRead, setRead] = useState(false);
    // A cached record is read again first: if the form changed its record later, what is typed by then would be lost.
    if (!isFetching && !isRead) setRead(true);
    if (!isRead || !record || !isFullRecord(definition, record))
        return <Unopened error={error} onRetry={refetch} isInDialog={head === undefined} />;
    return (
        <>
            {head?.(record)}
            <RecordForm definition={definition} mode="update" cancel={cancel(record)}>
                {conflict && (
                    <RecordConflict
                        key={conflict['version'] as number}
                        definition={definition}
                        base={base ?? record}
                        saved={conflict}
                        onClose={onClose}
                        onResolve={onResolve}
                    />
                )}
            </RecordForm>
        </>
    );
};

/**
 * Shows the form of a record, for its page and for a dialog. Pessimistic, so that the server's errors reach their
 * fields.
 */
export const RecordEdit = ({ definition, id, onDone, onUnread, ...body }: RecordEditProps) => {
    const notify = useNotify();
    const [conflict, setConflict] = useState<RaRecord>();
    const [base, setBase] = useState<RaRecord>();
    const done = (record: RaRecord) => {
        notify('record.saved', { type: 'success' });
        onDone(record);
    };
    const failed = (error: unknown) =>
        setConflict(error instanceof SaveError && error.isConflict ? (error.saved as RaRecord) : undefined);
    return (
        <EditBase
            resource={definition.path}
            {...(id !== undefined && { id })}
            mutationMode="pessimistic"
            // Its page is guarded, and the caller that opens its dialog checks the access.
            disableAuthentication
            queryOptions={{ onError: onUnread }}
            mutationOptions={{ onSuccess: done, onError: failed, ...(base && { meta: { base } }) }}
        >
            <Body
                {...body}
                definition={definition}
                conflict={conflict}
                base={base}
                onClose={() => setConflict(undefined)}
                onResolve={setBase}
            />
        </EditBase>
    );
};
