import { useInput, useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Common } from '../../../models/platform/fields/kind';
import { InputLabel } from './InputLabel';
import { Pill } from './Pill';
import { useHelp } from './useHelp';

interface SelectChoice {
    readonly value: string;
    readonly label: string;
    /** Text of a choice that the message files do not contain, if it is not its value. */
    readonly text?: string;
    /** The choices are states, which have colours; null is one without. */
    readonly color?: string | null;
}

const ChoiceText = ({ of: { value, label, text, color } }: { of: SelectChoice }) => {
    const shown = useTranslate()(label, { _: text ?? value });
    return color === undefined ? shown : <Pill color={color}>{shown}</Pill>;
};

interface SelectInputProps {
    readonly source: string;
    readonly label?: string;
    readonly options: Common;
    readonly choices: readonly SelectChoice[];
    /** Choice to value: the choice itself, unless the value is no text. */
    readonly parse?: (choice: string) => unknown;
    /** The text of no value; without it, there is always one. */
    readonly none?: string;
}

/** Shows a select for one of a few choices. */
export const SelectInput = ({ source, label, options, choices, parse, none }: SelectInputProps) => {
    const translate = useTranslate();
    const { id, field, fieldState, isRequired } = useInput({
        source,
        isRequired: options.required === true,
        parse: (choice: string) => (choice === '' ? null : (parse?.(choice) ?? choice)),
        format: (value: unknown) => (value === null || value === undefined ? '' : String(value as string | boolean)),
    });
    const error = fieldState.error?.message;
    const help = useHelp(source, options.help, error);
    return (
        <TextField
            {...field}
            select
            id={id}
            label={<InputLabel source={source} label={label} />}
            required={isRequired}
            error={error !== undefined}
            helperText={help}
            slotProps={{ select: { displayEmpty: true } }}
        >
            {none !== undefined && <MenuItem value="">{translate(none, { _: none })}</MenuItem>}
            {choices.map(choice => (
                <MenuItem key={choice.value} value={choice.value}>
                    <ChoiceText of={choice} />
                </MenuItem>
            ))}
        </TextField>
    );
};
