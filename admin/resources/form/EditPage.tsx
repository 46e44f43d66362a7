import { useState } from 'react';
import { EditBase, useEditContext, useNotify, useRedirect, useTranslate, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/resource';
import { SaveError } from '../../data/SaveError';
import { PageHeader } from '../../layout/PageHeader';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { useUnread } from '../../routing/useMissing';
import { afterSave } from './afterSave';
import { RecordConflict } from './RecordConflict';
import { RecordForm } from './RecordForm';
import { isWhole } from '../record/fieldsOf';
import { represent } from '../record/represent';
import { useNames } from '../record/useNames';

interface EditBodyProps {
    readonly definition: Definition;
    /** What somebody else saved meanwhile, while it is asked about. */
    readonly conflict: RaRecord | undefined;
    /** What they saved, once it was asked about. */
    readonly base: RaRecord | undefined;
    readonly onClose: () => void;
    readonly onResolve: (saved: RaRecord) => void;
}

const EditBody = ({ definition, conflict, base, onClose, onResolve }: EditBodyProps) => {
    const translate = useTranslate();
    const { aOne } = useNames(definition);
    const { record, isPending } = useEditContext<RaRecord>();
    if (isPending || !record || !isWhole(definition, record)) return <PageSkeleton />;
    return (
        <>
            <PageHeader title={translate('record.edit', { name: aOne })} about={represent(definition)(record)} />
            <RecordForm definition={definition} mode="update" cancel={afterSave(definition, record.id)}>
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

/** Pessimistic, so that the server's errors reach their fields. */
export const EditPage = ({ definition }: { definition: Definition }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const unread = useUnread(`/${definition.path}`);
    const [conflict, setConflict] = useState<RaRecord>();
    const [base, setBase] = useState<RaRecord>();
    const done = (record: RaRecord) => {
        notify('record.saved', { type: 'success' });
        redirect(afterSave(definition, record.id));
    };
    const failed = (error: unknown) =>
        setConflict(error instanceof SaveError && error.isConflict ? (error.saved as RaRecord) : undefined);
    return (
        <EditBase
            mutationMode="pessimistic"
            queryOptions={{ onError: unread }}
            mutationOptions={{ onSuccess: done, onError: failed, ...(base && { meta: { base } }) }}
        >
            <EditBody {...{ definition, conflict, base }} onClose={() => setConflict(undefined)} onResolve={setBase} />
        </EditBase>
    );
};
