import { useInput } from 'react-admin';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Choice } from './parts';

interface PickInputProps {
    readonly source: string;
    readonly label: string;
    readonly choices: readonly Choice[];
}

/** Choices that are listed at once; typing leads to the others. */
const LISTED = 200;
/** Pixels of a level. */
const INDENT = 16;
const PADDING = 16;

const listed = createFilterOptions<Choice>({ limit: LISTED });
const asIs = (value: unknown): unknown => value;

/** One of many values, found as one types. */
export const PickInput = ({ source, label, choices }: PickInputProps) => {
    const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const error = fieldState.error?.message;
    return (
        <Autocomplete
            id={id}
            options={choices}
            filterOptions={listed}
            value={choices.find(({ value }) => value === field.value) ?? null}
            isOptionEqualToValue={(one, other) => one.value === other.value}
            onChange={(_, choice) => field.onChange(choice?.value ?? null)}
            onBlur={field.onBlur}
            renderOption={(option, { value, label: text, level = 0 }) => (
                <li {...option} key={value} style={{ paddingLeft: PADDING + level * INDENT }}>
                    {text}
                </li>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    label={label}
                    inputRef={field.ref}
                    error={error !== undefined}
                    helperText={error}
                />
            )}
        />
    );
};
