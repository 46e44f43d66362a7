import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import type { Definition } from '../../models/resource';
import { columnFields, isSortable } from './fieldsOf';

/** Sorts a list where there are no column headers. */
export const SortTools = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { sort, setSort } = useListContext<RaRecord>();
    const isAscending = sort.order === 'ASC';
    const names = columnFields(definition).flatMap(([name, field]) => (isSortable(field) ? [name] : []));
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <NativeSelect
                value={sort.field}
                onChange={event => setSort({ field: event.target.value, order: sort.order })}
                inputProps={{ 'aria-label': translate('ra.action.sort') }}
                sx={{ typography: 'body2' }}
            >
                {names.map(name => (
                    <option key={name} value={name}>
                        {translate(`resources.${definition.path}.fields.${name}`)}
                    </option>
                ))}
            </NativeSelect>
            <IconButton
                size="small"
                aria-label={translate(`lookup.direction.${sort.order}`)}
                onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
            >
                {isAscending ? <ArrowUpIcon fontSize="small" /> : <ArrowDownIcon fontSize="small" />}
            </IconButton>
        </Box>
    );
};
