import { useFieldValue, useInput, useTranslate } from 'react-admin';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { InputLabel } from './InputLabel';
import { SelectInput } from './SelectInput';
import { useHelp } from './useHelp';
import type { FilterProps, FieldView, ViewProps } from './view';

const YES_NO = [
    { value: 'true', label: 'boolean.yes' },
    { value: 'false', label: 'boolean.no' },
];

const Text = ({ source }: ViewProps<'boolean'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (value === null || value === undefined) return null;
    return <span>{translate(value === true ? 'boolean.yes' : 'boolean.no')}</span>;
};

const Input = ({ source, options }: ViewProps<'boolean'>) => {
    const { id, field, fieldState } = useInput({ source, parse: (value: boolean) => value });
    const error = fieldState.error?.message;
    const help = useHelp(source, options.help, error);
    return (
        <FormControl error={error !== undefined}>
            <FormControlLabel
                sx={{ width: 'fit-content' }}
                label={<InputLabel source={source} />}
                control={
                    <Switch
                        id={id}
                        name={field.name}
                        checked={field.value === true}
                        onChange={(_, checked) => field.onChange(checked)}
                        onBlur={() => field.onBlur()}
                        slotProps={{ input: { ref: field.ref } }}
                    />
                }
            />
            {help && <FormHelperText sx={{ mt: 0 }}>{help}</FormHelperText>}
        </FormControl>
    );
};

export const booleanView: FieldView<'boolean'> = {
    Input,
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }: FilterProps<'boolean'>) => (
        <SelectInput
            source={source}
            label={label}
            options={{}}
            choices={YES_NO}
            parse={choice => choice === 'true'}
            none="boolean.any"
        />
    ),
    filters: ['eq'],
    align: 'left',
};
