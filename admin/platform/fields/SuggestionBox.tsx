import { useState, type ReactNode, type Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { normalizeText } from '../../../models/platform/format/normalize';

interface SuggestionBoxProps {
    readonly label: ReactNode;
    readonly value: string | null;
    readonly onChange: (value: string | null) => void;
    readonly suggestions: readonly string[];
    /** Called when the suggestions are opened, and when they are closed. */
    readonly onOpen?: (isOpen: boolean) => void;
    readonly onBlur?: () => void;
    readonly id?: string;
    readonly name?: string;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly required?: boolean;
    readonly isWrong?: boolean;
    readonly help?: ReactNode;
}

/** Shows the input of a free text, for which some texts are suggested. */
export const SuggestionBox = (props: SuggestionBoxProps) => {
    const { label, value, onChange, suggestions, onOpen, onBlur, id, name, inputRef } = props;
    const { required = false, isWrong = false, help } = props;
    const [typed, setTyped] = useState<string | null>(null);
    // The value may have been replaced in the meantime.
    const shown = typed !== null && (normalizeText(typed) || null) === value ? typed : (value ?? '');
    const change = (text: string) => {
        setTyped(text);
        onChange(normalizeText(text) || null);
    };
    return (
        <Autocomplete
            freeSolo
            {...(id !== undefined && { id })}
            options={suggestions}
            filterOptions={all => all}
            onOpen={() => onOpen?.(true)}
            onClose={() => onOpen?.(false)}
            // The text is the value: nothing is chosen besides it.
            value={null}
            inputValue={shown}
            onInputChange={(_, text, reason) => {
                if (reason !== 'reset') change(text);
            }}
            onBlur={() => {
                setTyped(null);
                onBlur?.();
            }}
            renderInput={params => (
                <TextField
                    {...params}
                    {...(name !== undefined && { name })}
                    {...(inputRef && { inputRef })}
                    label={label}
                    required={required}
                    error={isWrong}
                    helperText={help}
                />
            )}
        />
    );
};
