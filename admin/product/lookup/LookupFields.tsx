import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Filter, FilterName } from './search';

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
    readonly onFilter: (filter: Filter) => void;
}

/** A filter for each field; all of them together narrow the results. */
export const LookupFields = ({ filter, onFilter }: LookupFieldsProps) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
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
                    slotProps={{ htmlInput: { maxLength: name.startsWith('upc_') ? 17 : 100, autoComplete: 'off' } }}
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
