import { useTranslate } from 'react-admin';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import type { Search, SearchForm } from './search';

interface SortSelectProps {
    readonly form: Pick<SearchForm, 'sorts'>;
    readonly search: Search;
    /** A field's name in words. */
    readonly labelOf: (name: string) => string;
    readonly onGo: (change: Partial<Search>) => void;
}

/** Sorts where there are no column headers. */
export const SortSelect = ({ form, search, labelOf, onGo }: SortSelectProps) => {
    const translate = useTranslate();
    const other = search.direction === 'ASC' ? 'DESC' : 'ASC';
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <NativeSelect
                value={search.sort}
                onChange={event => onGo({ sort: event.target.value, page: 1 })}
                inputProps={{ 'aria-label': translate('lookup.sort') }}
                sx={{ typography: 'body2' }}
            >
                {form.sorts.map(name => (
                    <option key={name} value={name}>
                        {labelOf(name)}
                    </option>
                ))}
            </NativeSelect>
            <IconButton
                size="small"
                aria-label={translate(`lookup.direction.${search.direction}`)}
                onClick={() => onGo({ direction: other, page: 1 })}
            >
                {search.direction === 'ASC' ? <ArrowUpIcon fontSize="small" /> : <ArrowDownIcon fontSize="small" />}
            </IconButton>
        </Box>
    );
};
