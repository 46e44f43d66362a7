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
    /** That of the address, where it is not given. */
    readonly id?: Identifier;
    readonly cancel: (record: RaRecord) => string | (() => void);
    readonly onDone: (record: RaRecord) => void;
    /** It could not be read: what to do where it does not exist. */
    readonly onUnread: (error: unknown) => void;
    /** Above the form; without one it stands in a dialog. */
    readonly head?: (record: RaRecord) => ReactNode;
}

interface BodyProps extends Pick<RecordEditProps, 'definition' | 'cancel' | 'head'> {
    /** The version that somebody else saved meanwhile, while the user is asked about it. */
    readonly conflict: RaRecord | undefined;
    /** The version that they saved, once the user was asked about it. */
    readonly base: RaRecord | undefined;
    readonly onClose: () => void;
    readonly onResolve: (saved: RaRecord) => void;
}

const Body = ({ definition, cancel, head, conflict, base, onClose, onResolve }: BodyProps) => {
    const { record, isFetching, error, refetch } = useEditContext<RaRecord>();
    const [isRead, setRead] = useState(false);
    // One that is known from before is read again first: a form that becomes another one loses what is typed by then.
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

/** The form of a record, for its page and for a dialog. Pessimistic, so that the server's errors reach their fields. */
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
            // Its page is guarded, and whoever opens its dialog looks whether one may.
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
