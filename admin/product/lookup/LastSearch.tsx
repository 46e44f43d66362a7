import { useTranslate } from 'react-admin';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Chip from '@mui/material/Chip';
import { FILTER_NAMES, searchOf, type Filter, type Search } from './search';
import { useLastSearch } from './useLastSearch';

const useWords = () => {
    const translate = useTranslate();
    return (filter: Filter): string =>
        FILTER_NAMES.filter(name => filter[name])
            .map(name => {
                if (name === 'q') return `“${filter.q ?? ''}”`;
                if (name === 'dropped')
                    return translate(`lookup.status.${filter.dropped === 'true' ? 'dropped' : 'current'}`);
                return `${translate(`resources.services/product.fields.${name}`)}: ${filter[name] ?? ''}`;
            })
            .join(', ');
};

interface LastSearchProps {
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
}

/** Offers the filters of the visit before. */
export const LastSearch = ({ search, onGo }: LastSearchProps) => {
    const translate = useTranslate();
    const words = useWords();
    const last = useLastSearch(search);
    if (last === undefined) return null;
    const before = searchOf(last);
    return (
        <Chip
            icon={<HistoryIcon />}
            label={translate('lookup.again', { search: words(before.filter) })}
            onClick={() => onGo(before)}
            variant="outlined"
            sx={{ mt: 1, maxWidth: '100%' }}
        />
    );
};
