import { useMemo, type SyntheticEvent } from 'react';
import { useInput, useTranslate } from 'react-admin';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { boolean } from '../../../../models/platform/fields/boolean';
import type { Operator } from '../../../../models/platform/fields/kind';
import { fieldViewOf } from '../../fields';
import { FirstFocus } from '../../layout/focus/FirstFocus';
import { withoutNothing, type ListFilter } from '../address/listState';
import { withFilterValues, type FilterChip } from './chips';
import type { FilterErrors } from './errors';
import { FilterForm } from './FilterForm';
import type { FilterChoice } from './parts';

interface PickInputProps {
    readonly source: string;
    readonly label: string;
    readonly choices: readonly FilterChoice[];
}

/** Maximum number of choices listed at once; typing finds the others. */
const LISTED = 200;
/** Pixels of a level. */
const INDENT = 16;
const PADDING = 16;

const listed = createFilterOptions<FilterChoice>({ limit: LISTED });
const asIs = (value: unknown): unknown => value;

/** Lets the user choose one of many values, found by typing. */
const PickInput = ({ source, label, choices }: PickInputProps) => {
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

interface FilterEditorProps {
    readonly chip: FilterChip;
    readonly title: string;
    readonly filter: ListFilter;
    readonly outside: number;
    readonly errors: FilterErrors | undefined;
    readonly onType: (filter: ListFilter) => void;
    readonly onRemove: () => void;
    readonly onClose: () => void;
}

/** Field of the operator `null`, whatever the kind. */
const IS_NULL = boolean({});

/** Shows the input of the field's kind for one operator. */
const Input = ({
    chip: { part },
    operator,
    title,
    filter,
}: Omit<FilterEditorProps, 'errors'> & { operator: Operator }) => {
    const translate = useTranslate();
    const choices = part.useChoices(filter);
    const source = part.keys[operator] ?? part.name;
    const field = operator === 'null' ? IS_NULL : part.field;
    const { FilterInput } = fieldViewOf(field);
    const end = operator === 'gte' ? 'from' : operator === 'lte' ? 'to' : undefined;
    const label = end ? `${title} ${translate(`filter.${end}`)}` : title;
    if (choices) return <PickInput source={source} label={label} choices={choices} />;
    return <FilterInput source={source} label={label} options={field.options} />;
};

/** Returns the operators of the current chip; for a newly chosen field, those that it offers. */
const operatorsOf = ({ part: { offered }, operators }: FilterChip): readonly Operator[] =>
    operators.every(operator => offered.includes(operator)) ? offered : operators;

/** Lets the user fill in a filter; the list follows while they type. */
export const FilterEditor = (props: FilterEditorProps) => {
    const { chip, filter, outside, errors, onType, onRemove, onClose } = props;
    const translate = useTranslate();
    const operators = operatorsOf(chip);
    const keys = operators.flatMap(operator => chip.part.keys[operator] ?? []);
    const own = withoutNothing(Object.fromEntries(keys.map(key => [key, filter[key]])));
    const errorsJson = JSON.stringify(Object.fromEntries(keys.map(key => [key, errors?.[key]])));
    const shownErrors = useMemo(() => JSON.parse(errorsJson) as FilterErrors, [errorsJson]);
    const finish = (event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
    };
    return (
        <Box component="form" noValidate onSubmit={finish} sx={{ p: 2 }}>
            <FilterForm
                filter={own}
                outside={outside}
                errors={shownErrors}
                onType={values => onType(withFilterValues(chip.part, filter, keys, withoutNothing(values)))}
            >
                <FirstFocus>
                    <Box sx={{ display: 'grid', gap: 1.5 }}>
                        {operators.map(operator => (
                            <Input key={operator} {...props} operator={operator} />
                        ))}
                    </Box>
                </FirstFocus>
            </FilterForm>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
                {Object.keys(own).length > 0 && (
                    <Button color="inherit" onClick={onRemove}>
                        {translate('filter.remove')}
                    </Button>
                )}
                <Button type="submit" variant="contained">
                    {translate('filter.done')}
                </Button>
            </Box>
        </Box>
    );
};
