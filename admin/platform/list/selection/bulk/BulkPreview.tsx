import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../../models/platform/format/format';
import type { Definition, Fields } from '../../../../../models/platform/definition/resource';
import type { Field } from '../../../../../models/platform/fields/kind';
import { fieldViewOf } from '../../../fields';
import { InputLabel } from '../../../fields/InputLabel';
import { representRecord } from '../../../record/represent';
import { BulkPreviewFrame } from './BulkPreviewFrame';
import { changesIn, type BulkValues } from './bulkValues';

/** Maximum number of records that are shown; the others are counted. */
const SHOWN = 8;

interface BulkPreviewProps {
    readonly definition: Definition;
    readonly ids: readonly Identifier[];
    readonly values: BulkValues;
}

interface ValueProps {
    readonly name: string;
    readonly field: Field;
    readonly record: RaRecord;
}

const Value = ({ name, field, record }: ValueProps) => {
    const translate = useTranslate();
    const { Show } = fieldViewOf(field);
    const value: unknown = record[name] ?? [];
    if (Array.isArray(value) && value.length === 0) return translate('record.none');
    return (
        <RecordContextProvider value={record}>
            <Show source={name} options={field.options} />
        </RecordContextProvider>
    );
};

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' } as const;

const Changes = ({ definition, ids, values }: BulkPreviewProps) => {
    const translate = useTranslate();
    const provider = useDataProvider();
    const hasValues = Object.keys(values).length > 0;
    const { data: records, isError } = useQuery({
        queryKey: ['bulkPreview', definition.path, ids],
        queryFn: async () => (await provider.getMany<RaRecord>(definition.path, { ids: [...ids] })).data,
        enabled: hasValues,
        retry: false,
    });
    if (!hasValues)
        return (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('record.bulkPreviewEmpty')}
            </Typography>
        );
    if (isError) return <Typography variant="body2">{translate('record.bulkUnseen')}</Typography>;
    if (!records) return <Typography variant="body2">{translate('record.bulkReading')}</Typography>;
    const changed = records
        .map(record => ({ record, changes: changesIn(definition, record, values) }))
        .filter(({ changes }) => Object.keys(changes).length > 0);
    const fields: Fields = definition.allFields;
    const nameOf = representRecord(definition);
    const more = changed.length - SHOWN;
    return (
        <>
            <Typography variant="h3" component="h3" aria-live="polite" sx={{ mb: 1 }}>
                {translate('record.bulkChanges', {
                    smart_count: changed.length,
                    count: formatInteger(changed.length),
                    total: formatInteger(records.length),
                })}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
                {changed.slice(0, SHOWN).map(({ record, changes }) => (
                    <li key={record.id}>
                        {nameOf(record)}
                        {Object.keys(changes).map(name => (
                            <Box key={name} sx={LINE}>
                                <Box component="span" sx={{ color: 'text.secondary' }}>
                                    <InputLabel source={name} />:
                                </Box>
                                <Value name={name} field={fields[name] as Field} record={record} />
                                <span>→</span>
                                <Value
                                    name={name}
                                    field={fields[name] as Field}
                                    record={{ ...record, [name]: changes[name] }}
                                />
                            </Box>
                        ))}
                    </li>
                ))}
                {more > 0 && <li>{translate('record.bulkMore', { smart_count: more, count: formatInteger(more) })}</li>}
            </Box>
        </>
    );
};

/** Shows the changes of each record before they are saved: from which value to which, and how many do not change. */
export const BulkPreview = (props: BulkPreviewProps) => (
    <BulkPreviewFrame>
        <Changes {...props} />
    </BulkPreviewFrame>
);
