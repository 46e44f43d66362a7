import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Field } from '../../../../../models/platform/fields/kind';
import { shapeSchema, type Errors } from '../../../../../models/platform/definition/schema';
import { FormBanner } from '../../../../platform/form/FormBanner';
import { FormGuard } from '../../../../platform/form/FormGuard';
import { FieldInput } from '../../../../platform/form/FieldInput';
import { IsolatedForm } from '../../../../platform/form/IsolatedForm';
import { memoizeResolver, resolverOf } from '../../../../platform/form/rules';

interface RowFormProps {
    /** Path of the resource that has these fields. */
    readonly resource: string;
    readonly fields: Readonly<Record<string, Field>>;
    readonly start: FieldValues;
    /** Checks the rules of the row that no field has by itself. */
    readonly check: (values: FieldValues) => Errors;
    /** Returns errors that take precedence over those of a field's own rule. */
    readonly checkFirst?: (values: FieldValues) => Errors;
    /** Inputs that replace the one of a field's kind. */
    readonly inputs?: Readonly<Partial<Record<string, ReactNode>>>;
    /** Label of its button. */
    readonly action: string;
    readonly onTake: (values: FieldValues) => void;
    readonly onClose: () => void;
    /** Over the inputs. */
    readonly children?: ReactNode;
}

const asFieldErrors = (errors: Errors) =>
    Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'custom', message }]));

/** Returns the server's rules of the fields, then those of the row. */
const rulesOf = ({ fields, check, checkFirst }: Pick<RowFormProps, 'fields' | 'check' | 'checkFirst'>): Resolver => {
    const rules = memoizeResolver(joi => resolverOf(shapeSchema(joi, fields)));
    return async (values, context, options) => {
        const input = Object.fromEntries(
            Object.keys(fields).map(name => [name, (values[name] as unknown) ?? undefined]),
        );
        const result = await rules(input, context, options);
        const errors = {
            ...asFieldErrors(check(values)),
            ...result.errors,
            ...asFieldErrors(checkFirst?.(values) ?? {}),
        };
        return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
    };
};

/** Shows all fields of a row that is not saved yet: accepted values are added to the grid. */
export const RowForm = (props: RowFormProps) => {
    const { resource, fields, start, action, inputs = {}, onTake, onClose, children } = props;
    const translate = useTranslate();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the rules are those of the form as it was opened
    const resolver = useMemo(() => rulesOf(props), []);
    const take = (values: FieldValues) =>
        onTake(Object.fromEntries(Object.keys(fields).map(name => [name, (values[name] as unknown) ?? null])));
    return (
        <IsolatedForm resource={resource} resolver={resolver} defaultValues={start} save={take}>
            {children}
            <FormBanner />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
                    pt: 1,
                }}
            >
                {Object.entries(fields).map(named => (
                    <Box
                        key={named[0]}
                        sx={{ minWidth: 0, gridColumn: named[0] === 'description' ? '1 / -1' : undefined }}
                    >
                        {inputs[named[0]] ?? <FieldInput of={named} />}
                    </Box>
                ))}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button type="submit" variant="contained" data-saves>
                    {action}
                </Button>
            </Box>
            <FormGuard />
        </IsolatedForm>
    );
};
