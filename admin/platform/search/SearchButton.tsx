import { useTranslate } from 'react-admin';
import SearchIcon from '@mui/icons-material/Search';
import { useStoreValue } from '../data/store';
import { keyNames } from '../keys/keyNames';
import { useIsLarge } from '../layout/windowSize';
import { tourMark } from '../tour/steps';
import { isSearchOpen, openSearch } from './opening';

const KEYS = 'Control+K';

/** Shows the button of the command search: a box in large windows, an icon in others. */
export const SearchButton = () => {
    const translate = useTranslate();
    const isLarge = useIsLarge();
    const isOpen = useStoreValue(isSearchOpen);
    const label = translate('search.label');
    const names = keyNames(KEYS, key => translate(`keys.names.${key}`, { _: key }));
    return (
        <button
            type="button"
            className={isLarge ? 'find' : 'icon'}
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-keyshortcuts={KEYS}
            title={`${label} (${names.join(' ')})`}
            onClick={openSearch}
            {...tourMark('search')}
        >
            <SearchIcon fontSize="small" />
            {isLarge && <span data-keys={names.join(' ')}>{label}</span>}
        </button>
    );
};
