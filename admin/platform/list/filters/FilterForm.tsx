import { useEffect, type ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { useForm } from 'react-hook-form';
import { IsolatedInputs } from '../../form/IsolatedInputs';
import { withoutNothing, type ListFilter } from '../address/listState';
import type { FilterErrors } from './errors';

interface FilterFormProps {
    readonly filter: ListFilter;
    /** Changes when the filter was written elsewhere than in this form. */
    readonly outside: number;
    /** The server's errors of the filters; stable. */
    readonly errors: FilterErrors;
    readonly onType: (filter: ListFilter) => void;
    /** Shows inputs of the kinds' own; each has its own label. */
    readonly children: ReactNode;
}

const names = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** Returns the values to show: an input that was cleared elsewhere shows nothing, not its former value. */
const shownOf = (before: ListFilter, filter: ListFilter): ListFilter => ({
    ...Object.fromEntries(Object.keys(before).map(name => [name, null])),
    ...filter,
});

/** Shows filters to be filled in. What is typed here is the form's own; it is reported, never written back. */
export const FilterForm = ({ filter, outside, errors, onType, children }: FilterFormProps) => {
    const form = useForm({ defaultValues: filter });
    const { reset, getValues, subscribe, setError, clearErrors } = form;
    useEffect(() => {
        reset(shownOf(getValues(), filter));
        // A value that the form itself has reported returns in the filter, and is in the inputs already.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [outside]);
    useEffect(() => {
        clearErrors();
        for (const [name, message] of Object.entries(errors)) if (message) setError(name, { message });
    }, [errors, setError, clearErrors]);
    useEffect(
        () =>
            subscribe({
                formState: { values: true },
                callback: ({ values, name }) => {
                    if (name !== undefined) onType(withoutNothing(values));
                },
            }),
        [subscribe, onType],
    );
    return (
        <IsolatedInputs form={form}>
            <SourceContextProvider value={names}>{children}</SourceContextProvider>
        </IsolatedInputs>
    );
};
