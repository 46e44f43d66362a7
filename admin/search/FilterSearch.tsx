import { useTranslate } from 'react-admin';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FilterProps } from './FilterField';

export interface Choice {
    readonly value: string;
    readonly label: string;
    /** How far it stands to the right in the list: a level of a tree. */
    readonly level?: number;
}

interface FilterSearchProps extends FilterProps {
    readonly name: string;
    readonly label: string;
    readonly choices: readonly Choice[];
    /** Stands in it while none is chosen. */
    readonly hint: string;
    readonly disabled: boolean;
}

/** Choices that are listed at once; typing leads to the others. */
const LISTED = 200;
/** Pixels of a level. */
const INDENT = 16;
const PADDING = 16;
/** Names are longer than the field is wide. */
const LIST = { minWidth: 280 };

const listed = createFilterOptions<Choice>({ limit: LISTED });

/** One filter of many values, found as one types. */
export const FilterSearch = (props: FilterSearchProps) => {
    const { name, label, choices, hint, disabled, filter, errors, onFilter } = props;
    const translate = useTranslate();
    const error = errors?.[name];
    return (
        <Autocomplete
            id={`filter-${name}`}
            options={choices}
            filterOptions={listed}
            slotProps={{ popper: { sx: LIST, placement: 'bottom-start' } }}
            disabled={disabled}
            value={choices.find(({ value }) => value === filter[name]) ?? null}
            isOptionEqualToValue={(one, other) => one.value === other.value}
            onChange={(_, choice) => onFilter({ ...filter, [name]: choice?.value ?? '' })}
            renderOption={(option, { value, label: text, level = 0 }) => (
                <li {...option} key={value} style={{ paddingLeft: PADDING + level * INDENT }}>
                    {text}
                </li>
            )}
            renderInput={params => (
                <TextField
                    {...params}
                    label={label}
                    placeholder={hint}
                    error={error !== undefined}
                    helperText={error && translate(error, { _: error })}
                />
            )}
        />
    );
};
