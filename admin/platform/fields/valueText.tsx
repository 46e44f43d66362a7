import type { FunctionComponent } from 'react';
import { useFieldValue } from 'react-admin';

/** Creates a component that writes the record's value as text. */
export const valueText = (format: (value: never) => string): FunctionComponent<{ source: string }> => {
    const ValueText = ({ source }: { source: string }) => {
        const value: unknown = useFieldValue({ source });
        return <span>{format((value ?? null) as never)}</span>;
    };
    return ValueText;
};
