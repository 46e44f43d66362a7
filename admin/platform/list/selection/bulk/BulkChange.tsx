import { useCallback, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Definition } from '../../../../../models/platform/definition/resource';
import type { Errors } from '../../../../../models/platform/definition/schema';
import type { BulkResult } from '../../../data/dataProvider';
import { ConfirmDialog } from '../../../dialogs/ConfirmDialog';
import { InputPlaceholder } from '../../../fields/InputPlaceholder';
import { lazy } from '../../../lazy';
import { RejectedDialog } from '../../../rejections/RejectedDialog';
import { useBulk } from '../useBulk';
import { BulkPreviewFrame } from './BulkPreviewFrame';
import { bulkErrors, type BulkValues } from './bulkValues';

/** Loaded on demand: a form needs much code that lists do not need. */
const BulkFields = lazy(async () => (await import('./BulkFields')).BulkFields, <InputPlaceholder />);
const BulkPreview = lazy(async () => (await import('./BulkPreview')).BulkPreview, <BulkPreviewFrame />);

const NOTHING: BulkValues = {};

/** Sets the same values in many records, in one call, after it has shown what changes. */
export const BulkChange = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const [values, setValues] = useState(NOTHING);
    const [errors, setErrors] = useState<Errors>({});
    const bulk = useBulk(
        async ids => (await dataProvider.updateMany(definition.path, { ids, data: values })) as BulkResult,
        'record.bulkChanged',
    );
    const ask = () => {
        setValues(NOTHING);
        setErrors({});
        bulk.ask();
    };
    const change = useCallback((next: BulkValues) => {
        setValues(next);
        // Errors are about the former values.
        setErrors({});
    }, []);
    const confirm = async () => {
        const found = await bulkErrors(definition, values);
        setErrors(found);
        if (Object.keys(found).length > 0) return;
        if (Object.keys(values).length === 0) bulk.close();
        else bulk.confirm();
    };
    return (
        <>
            <Button startIcon={<EditIcon />} onClick={ask}>
                {translate('record.bulkChange')}
            </Button>
            <ConfirmDialog
                isOpen={bulk.isOpen}
                isBusy={bulk.isBusy}
                title={translate('record.bulkChangeTitle', { smart_count: bulk.count })}
                text={translate('record.bulkChangeText')}
                error={bulk.error}
                action={translate('record.save')}
                color="primary"
                onConfirm={() => void confirm()}
                onClose={bulk.close}
            >
                <BulkFields definition={definition} errors={errors} onChange={change} />
                <BulkPreview definition={definition} ids={bulk.ids} values={values} />
            </ConfirmDialog>
            <RejectedDialog
                title={translate('record.changeRejections', { smart_count: bulk.rejected.length })}
                rejected={bulk.rejected}
                onClose={bulk.clearRejections}
            />
        </>
    );
};
