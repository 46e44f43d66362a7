import { useState, type ChangeEvent } from 'react';
import { useInput } from 'react-admin';
import TextField from '@mui/material/TextField';
import type { Common } from '../../../models/platform/fields/kind';
import { isSame } from '../../../models/platform/history/difference';
import { InputLabel } from './InputLabel';
import { useHelp } from './useHelp';

/** Conversions of a kind's values from text and back. An invalid text remains that text, with its error. */
export interface Codec<V> {
    readonly parse: (text: string) => V | string | null;
    readonly format: (value: V | string | null) => string;
}

/** The type of the input, and the keyboard that it requests. */
export interface TypedOptions {
    readonly type?: string;
    readonly inputMode?: 'numeric' | 'decimal' | 'email';
    readonly multiline?: boolean;
    readonly autoComplete?: string;
}

interface TypedInputProps<V> extends TypedOptions {
    readonly source: string;
    readonly label?: string;
    readonly options: Common;
    readonly codec: Codec<V>;
}

const asIs = <T,>(value: T): T => value;

const isStill = (parsed: unknown, value: unknown): boolean =>
    Object.is(parsed, value) || (typeof parsed === 'object' && isSame(parsed, value));

/**
 * Shows an input that is typed in. The text remains as typed until the input loses the focus, so that `1.` can become
 * `1.5`; the form has the parsed value from the start.
 */
export const TypedInput = <V,>({ source, label, options, codec, ...inputProps }: TypedInputProps<V>) => {
    const { type, inputMode, multiline, autoComplete } = inputProps;
    const { id, field, fieldState, isRequired } = useInput({
        source,
        isRequired: options.required === true,
        format: asIs,
        parse: asIs,
    });
    const [typed, setTyped] = useState<string | null>(null);
    const value = (field.value ?? null) as V | string | null;
    // The form's value may have been replaced in the meantime, by what was saved or by another filter.
    const shown = typed !== null && isStill(codec.parse(typed), value) ? typed : codec.format(value);
    const error = fieldState.error?.message;
    const help = useHelp(source, options.help, error);

    const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        field.onChange(codec.parse(target.value));
    };
    const leave = () => {
        setTyped(null);
        field.onBlur();
    };

    return (
        <TextField
            {...(type && { type })}
            {...(autoComplete && { autoComplete })}
            id={id}
            name={field.name}
            inputRef={field.ref}
            label={<InputLabel source={source} label={label} />}
            value={shown}
            onChange={change}
            onBlur={leave}
            required={isRequired}
            error={error !== undefined}
            helperText={help}
            multiline={multiline === true}
            {...(multiline && { minRows: 3, maxRows: 12 })}
            slotProps={{ htmlInput: { inputMode } }}
        />
    );
};
