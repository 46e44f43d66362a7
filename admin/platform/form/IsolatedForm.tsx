import { useEffect, useMemo, type ReactNode } from 'react';
import {
    Form,
    OptionalResourceContextProvider,
    RecordContextProvider,
    SaveContextProvider,
    useSaveContext,
    type RaRecord,
} from 'react-admin';
import { useFormContext, type FieldValues, type Resolver } from 'react-hook-form';

/** @returns errors by field; undefined: it is saved */
type Save = (values: FieldValues, options?: { readonly meta?: { readonly base?: FieldValues } }) => unknown;

interface IsolatedFormProps {
    /** The record that it changes; undefined: it creates one, or is of no record. */
    readonly record?: RaRecord | undefined;
    /** The resource of its fields' labels, if not the one around it. */
    readonly resource?: string;
    /** Values that it starts with; those of the record take precedence. */
    readonly defaultValues?: FieldValues;
    readonly resolver: Resolver;
    readonly save: Save | undefined;
    readonly children: ReactNode;
}

/** Validates an invalid field again as soon as it changes: its error is about its earlier value. */
const ErrorsFollow = () => {
    const { watch, trigger, getFieldState } = useFormContext();
    useEffect(() => {
        const { unsubscribe } = watch((_, { name, type }) => {
            if (name !== undefined && type === 'change' && getFieldState(name).invalid) void trigger(name);
        });
        return unsubscribe;
    }, [watch, trigger, getFieldState]);
    return null;
};

/**
 * Renders react-admin's form, which by itself takes its values, and those of each input, from the surrounding record:
 * that of the page that a dialog opens over. This one has the record that is passed, and nothing else. Every form of
 * the product is one of these (`eslint.config.mjs`).
 */
export const IsolatedForm = ({ record, resource, defaultValues, resolver, save, children }: IsolatedFormProps) => {
    const around = useSaveContext();
    // The save context of react-admin's controller where it saves by that; never that of a page below a dialog.
    const saving = useMemo(() => (around.save === save ? around : { save }), [around, save]);
    return (
        <OptionalResourceContextProvider {...(resource && { value: resource })}>
            <RecordContextProvider {...(record && { value: record })}>
                <SaveContextProvider value={saving}>
                    <Form
                        mode="onBlur"
                        resolver={resolver}
                        {...(defaultValues && { defaultValues })}
                        disableInvalidFormNotification
                        noValidate
                    >
                        {children}
                        <ErrorsFollow />
                    </Form>
                </SaveContextProvider>
            </RecordContextProvider>
        </OptionalResourceContextProvider>
    );
};
