import type { FunctionComponent } from 'react';
import { useFieldValue } from 'react-admin';

/** Makes a component that writes the record's value as text. */
export const valueText = <V,>(format: (value: V | null) => string): FunctionComponent<{ source: string }> => {
    const ValueText = ({ source }: { source: string }) => {
        const value: unknown = useFieldValue({ source });
        return <span>{format((value ?? null) as V | null)}</span>;
    };
    return ValueText;
};
