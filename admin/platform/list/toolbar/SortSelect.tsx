import { useTranslate, type SortPayload } from 'react-admin';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import type { ListOf } from '../list';

interface SortSelectProps extends Pick<ListOf<never>, 'sorts'> {
    readonly sort: SortPayload;
    readonly onSort: (sort: SortPayload) => void;
}

/** Sorts where there are no column headers. */
export const SortSelect = ({ sorts, sort: { field, order }, onSort }: SortSelectProps) => {
    const translate = useTranslate();
    const isAscending = order === 'ASC';
    const Icon = isAscending ? ArrowUpIcon : ArrowDownIcon;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <NativeSelect
                value={field}
                onChange={event => onSort({ field: event.target.value, order })}
                inputProps={{ 'aria-label': translate('ra.action.sort') }}
                sx={{ typography: 'body2' }}
            >
                {sorts.map(({ name, label }) => (
                    <option key={name} value={name}>
                        {translate(label)}
                    </option>
                ))}
            </NativeSelect>
            <IconButton
                size="small"
                aria-label={translate(`list.direction.${order}`)}
                onClick={() => onSort({ field, order: isAscending ? 'DESC' : 'ASC' })}
            >
                <Icon fontSize="small" />
            </IconButton>
        </Box>
    );
};
