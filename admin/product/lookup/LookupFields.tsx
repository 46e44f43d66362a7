import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FilterErrors } from './fieldErrors';
import type { Filter, FilterName } from './search';

/** Characters, where they are not 100 (specification section 5). */
const LENGTHS: Readonly<Partial<Record<FilterName, number>>> = { description: 500, upc_item: 17, upc_case: 17 };

const TEXTS: readonly FilterName[] = [
    'manufacturer',
    'description',
    'dept_code',
    'group_name',
    'type_code',
    'cust_code',
    'upc_item',
    'upc_case',
];

const DROPPED = [
    { value: '', label: 'lookup.status.any' },
    { value: 'false', label: 'lookup.status.current' },
    { value: 'true', label: 'lookup.status.dropped' },
] as const;

interface LookupFieldsProps {
    readonly filter: Filter;
    readonly errors: FilterErrors | undefined;
    readonly onFilter: (filter: Filter) => void;
}

/** A filter for each field; all of them together narrow the results. */
export const LookupFields = ({ filter, errors, onFilter }: LookupFieldsProps) => {
    const translate = useTranslate();
    return (
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
            {TEXTS.map(name => (
                <TextField
                    key={name}
                    id={`lookup-${name}`}
                    label={translate(`resources.services/product.fields.${name}`)}
                    value={filter[name] ?? ''}
                    onChange={event => onFilter({ ...filter, [name]: event.target.value })}
                    error={Boolean(errors?.[name])}
                    helperText={errors?.[name] && translate(errors[name], { _: errors[name] })}
                    slotProps={{ htmlInput: { maxLength: LENGTHS[name] ?? 100, autoComplete: 'off' } }}
                />
            ))}
            <TextField
                select
                id="lookup-dropped"
                label={translate('lookup.statusLabel')}
                value={filter.dropped ?? ''}
                onChange={event => onFilter({ ...filter, dropped: event.target.value })}
                slotProps={{ select: { displayEmpty: true } }}
            >
                {DROPPED.map(({ value, label }) => (
                    <MenuItem key={value} value={value}>
                        {translate(label)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};
