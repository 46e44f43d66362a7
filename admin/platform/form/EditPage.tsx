import { useRedirect, useTranslate } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { PageHeader } from '../layout/PageHeader';
import { useUnread } from '../routing/useMissing';
import { representRecord } from '../record/represent';
import { useNames } from '../record/useNames';
import { useRecordTrail } from '../record/useRecordTrail';
import { afterSave } from './afterSave';
import { RecordEdit } from './RecordEdit';

/** Shows the form of a record at an address of its own. */
export const EditPage = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const { aOne } = useNames(definition);
    const trail = useRecordTrail(definition);
    return (
        <RecordEdit
            definition={definition}
            cancel={({ id }) => afterSave(definition, id)}
            onDone={({ id }) => redirect(afterSave(definition, id))}
            onUnread={useUnread(`/${definition.path}`)}
            head={record => (
                <PageHeader
                    trail={trail}
                    title={translate('record.edit', { name: aOne })}
                    about={representRecord(definition)(record)}
                />
            )}
        />
    );
};
