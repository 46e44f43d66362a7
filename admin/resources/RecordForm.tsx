import { useEffect, useMemo } from 'react';
import { Form } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Definition } from '../../models/resource';
import { FieldInput } from './FieldInput';
import { writableFields, type NamedField } from './fieldsOf';
import { FormActions } from './FormActions';
import { FormBanner } from './FormBanner';
import { loadJoi, rulesOf, type FormMode } from './rules';

/** A box of several lines, and switches, take a whole row. */
const isWide = ([, { kind, options }]: NamedField): boolean =>
    kind.name === 'boolean' || (options as { readonly multiline?: boolean }).multiline === true;

interface RecordFormProps {
    readonly definition: Definition;
    readonly mode: FormMode;
    readonly defaults?: Readonly<Record<string, unknown>>;
    /** The place that Cancel leads to; in a dialog, what closes it. */
    readonly cancel: string | (() => void);
}

/** The form of a resource, for create, clone and update alike. */
export const RecordForm = ({ definition, mode, defaults, cancel }: RecordFormProps) => {
    const resolver = useMemo(() => rulesOf(definition, mode), [definition, mode]);
    const fields = writableFields(definition);
    useEffect(() => {
        void loadJoi();
    }, []);
    return (
        <Form
            mode="onBlur"
            resolver={resolver}
            {...(defaults && { defaultValues: defaults })}
            warnWhenUnsavedChanges={typeof cancel === 'string'}
            disableInvalidFormNotification
            noValidate
        >
            <Card sx={{ maxWidth: 880 }}>
                <Box sx={{ p: { xs: 2, sm: 3 } }}>
                    <FormBanner />
                    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                        {fields.map(named => (
                            <Box key={named[0]} sx={{ gridColumn: isWide(named) ? '1 / -1' : undefined, minWidth: 0 }}>
                                <FieldInput of={named} />
                            </Box>
                        ))}
                    </Box>
                </Box>
                <FormActions mode={mode} first={fields[0]?.[0] ?? ''} cancel={cancel} />
            </Card>
        </Form>
    );
};
