import { useState } from 'react';
import {
    EditBase,
    useEditContext,
    useNotify,
    useRedirect,
    useTranslate,
    type Identifier,
    type RaRecord,
} from 'react-admin';
import type { Definition } from '../../models/resource';
import { SaveError } from '../data/SaveError';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { afterSave } from './afterSave';
import { ConflictNotice } from './ConflictNotice';
import { RecordForm } from './RecordForm';
import { represent } from './represent';
import { useNames } from './useNames';

const recordPath = (definition: Definition, id: Identifier): string =>
    afterSave(definition) === 'show' ? `/${definition.path}/${encodeURIComponent(id)}/show` : `/${definition.path}`;

const EditBody = ({
    definition,
    isConflict,
    onReload,
}: {
    definition: Definition;
    isConflict: boolean;
    onReload: () => void;
}) => {
    const translate = useTranslate();
    const { aOne } = useNames(definition);
    const { record, isPending, refetch } = useEditContext<RaRecord>();
    if (isPending || !record) return <PageSkeleton />;
    const reload = () => {
        onReload();
        void refetch();
    };
    return (
        <>
            <PageHeader title={translate('record.edit', { name: aOne })} about={represent(definition)(record)} />
            {isConflict && <ConflictNotice onReload={reload} />}
            <RecordForm definition={definition} mode="update" cancel={recordPath(definition, record.id)} />
        </>
    );
};

/** Pessimistic, so that the server's errors reach their fields. */
export const EditPage = ({ definition }: { definition: Definition }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const [isConflict, setConflict] = useState(false);
    const done = (record: RaRecord) => {
        notify('record.saved', { type: 'success' });
        redirect(afterSave(definition), definition.path, record.id, record);
    };
    const failed = (error: unknown) => setConflict(error instanceof SaveError && error.isConflict);
    return (
        <EditBase mutationMode="pessimistic" mutationOptions={{ onSuccess: done, onError: failed }}>
            <EditBody definition={definition} isConflict={isConflict} onReload={() => setConflict(false)} />
        </EditBase>
    );
};
