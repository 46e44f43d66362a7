import { CreateBase, useGetOne, useLocation, useNotify, useRedirect, useTranslate, type RaRecord } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { PageHeader } from '../layout/PageHeader';
import { Unopened } from '../layout/Unopened';
import { useUnread } from '../routing/useMissing';
import { afterSave } from './afterSave';
import { clonedValues, defaultValues, isFullRecord } from '../record/fieldsOf';
import { lastList } from '../list/address/lastList';
import { RecordForm } from './RecordForm';
import { useNames } from '../record/useNames';
import { useRecordTrail } from '../record/useRecordTrail';

const useDone = (definition: Definition) => {
    const notify = useNotify();
    const redirect = useRedirect();
    return (record: RaRecord) => {
        notify('record.created', { type: 'success' });
        redirect(afterSave(definition, record.id));
    };
};

/** Shows the form of a new record; with `?clone=12`, one that starts with the values of record 12. */
export const CreatePage = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const done = useDone(definition);
    const { aOne, about } = useNames(definition);
    const trail = useRecordTrail(definition);
    const sourceId = new URLSearchParams(useLocation().search).get('clone');
    const {
        data: source,
        error,
        refetch,
    } = useGetOne<RaRecord>(
        definition.path,
        { id: sourceId ?? '' },
        { enabled: sourceId !== null, onError: useUnread(`/${definition.path}`) },
    );
    if (sourceId !== null && (!source || !isFullRecord(definition, source)))
        return <Unopened error={error} onRetry={refetch} />;

    const defaults = { ...defaultValues(definition), ...(source && clonedValues(definition, source)) };
    return (
        <CreateBase mutationOptions={{ onSuccess: done }}>
            <PageHeader
                trail={trail}
                title={translate(sourceId === null ? 'record.new' : 'record.clone', { name: aOne })}
                about={about}
            />
            <RecordForm definition={definition} mode="create" defaults={defaults} cancel={lastList(definition.path)} />
        </CreateBase>
    );
};
