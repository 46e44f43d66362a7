import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';

interface IsolatedInputsProps {
    readonly form: UseFormReturn;
    readonly children: ReactNode;
}

/**
 * Provides inputs that belong to no form that is sent: they have the values of `form`, and none of a surrounding
 * record.
 */
export const IsolatedInputs = ({ form, children }: IsolatedInputsProps) => (
    <FormProvider {...form}>
        <RecordContextProvider>{children}</RecordContextProvider>
    </FormProvider>
);
