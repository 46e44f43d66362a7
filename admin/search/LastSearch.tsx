import { useTranslate } from 'react-admin';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Chip from '@mui/material/Chip';
import { searchOf, type Search, type SearchForm } from './search';
import { useLastSearch } from './useLastSearch';

/** A filter's value in words, after the name of its field; null: it goes without saying. */
export type Words = (name: string, value: string) => string | null;

/** `q` as it was typed, texts after the name of their field. */
export const useProductWords = (): Words => {
    const translate = useTranslate();
    return (name, value) => {
        if (name === 'q') return `“${value}”`;
        if (name === 'dropped') return translate(`lookup.status.${value === 'true' ? 'dropped' : 'current'}`);
        return `${translate(`resources.services/product.fields.${name}`)}: ${value}`;
    };
};

interface LastSearchProps {
    readonly form: SearchForm;
    readonly savedUnder: string;
    readonly search: Search;
    readonly words: Words;
    readonly onGo: (change: Partial<Search>) => void;
}

/** Offers the filters of the visit before. */
export const LastSearch = ({ form, savedUnder, search, words, onGo }: LastSearchProps) => {
    const translate = useTranslate();
    const last = useLastSearch(form, savedUnder, search);
    if (last === undefined) return null;
    const before = searchOf(form, last);
    const said = form.names.flatMap(name => {
        const value = before.filter[name];
        return (value && words(name, value)) || [];
    });
    // Of a status alone there is nothing to say.
    if (said.length === 0) return null;
    const label = translate('lookup.again', { search: said.join(', ') });
    return (
        <Chip
            icon={<HistoryIcon />}
            label={label}
            title={label}
            onClick={() => onGo(before)}
            variant="outlined"
            sx={{ maxWidth: '100%' }}
        />
    );
};
