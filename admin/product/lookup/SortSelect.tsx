import { useTranslate } from 'react-admin';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { PRODUCT_SORTS } from '../../../models/product/calls';
import type { Search, SortName } from './search';

/** Sorts where there are no column headers. */
export const SortSelect = ({ search, onGo }: { search: Search; onGo: (change: Partial<Search>) => void }) => {
    const translate = useTranslate();
    const other = search.direction === 'ASC' ? 'DESC' : 'ASC';
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <NativeSelect
                value={search.sort}
                onChange={event => onGo({ sort: event.target.value as SortName, page: 1 })}
                inputProps={{ 'aria-label': translate('lookup.sort') }}
                sx={{ typography: 'body2' }}
            >
                {PRODUCT_SORTS.map(name => (
                    <option key={name} value={name}>
                        {translate(`resources.services/product.fields.${name}`)}
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
