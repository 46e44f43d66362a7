import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FilterErrors } from './fieldErrors';
import type { Filter } from './search';

export interface FilterProps {
    readonly filter: Filter;
    readonly errors: FilterErrors | undefined;
    readonly onFilter: (filter: Filter) => void;
}

interface FilterFieldProps extends FilterProps {
    readonly name: string;
    readonly label: string;
    /** Characters. */
    readonly max?: number;
    /** Without them it is typed in. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** Filters side by side, below the box. */
export const FilterGrid = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
            mt: 1.5,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.paper',
        }}
    >
        {children}
    </Box>
);

/** One filter: typed, or one of a few. What the server says of it stands below. */
export const FilterField = ({ name, label, max = 100, choices, filter, errors, onFilter }: FilterFieldProps) => {
    const translate = useTranslate();
    const error = errors?.[name];
    return (
        <TextField
            select={choices !== undefined}
            id={`filter-${name}`}
            label={label}
            value={filter[name] ?? ''}
            onChange={event => onFilter({ ...filter, [name]: event.target.value })}
            error={error !== undefined}
            helperText={error && translate(error, { _: error })}
            slotProps={
                choices ? { select: { displayEmpty: true } } : { htmlInput: { maxLength: max, autoComplete: 'off' } }
            }
        >
            {choices?.map(choice => (
                <MenuItem key={choice.value} value={choice.value}>
                    {choice.label}
                </MenuItem>
            ))}
        </TextField>
    );
};
