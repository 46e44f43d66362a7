import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Chip from '@mui/material/Chip';
import { textIn, type Address, type ListState } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import { chipId, chipsOf } from '../filters/chips';
import { FilterText } from '../filters/FilterText';
import type { FilterField } from '../filters/parts';
import { parseSavedSettings } from './useSettings';
import { useLastSearch } from './useLastSearch';

interface LastSearchProps {
    readonly address: Pick<Address, 'keep' | 'fromSaved'>;
    readonly savedUnder: string;
    readonly parts: readonly FilterField[];
    readonly listState: ListState;
    readonly onGo: ListStateControl['go'];
}

/** Offers the filters of the visit before. */
export const LastSearch = ({ address, savedUnder, parts, listState, onGo }: LastSearchProps) => {
    const translate = useTranslate();
    const last = useLastSearch(address, savedUnder, listState);
    if (last === undefined) return null;
    const before = address.fromSaved(parseSavedSettings(last));
    const text = textIn(before.filter, 'q');
    const chips = chipsOf(parts, before.filter);
    // Of what has tabs of its own there is nothing to say.
    if (text === '' && chips.length === 0) return null;
    const label = (
        <>
            {`${translate('list.again')} `}
            {text !== '' && translate('filter.quoted', { text })}
            {chips.map((chip, at) => (
                <Fragment key={chipId(chip)}>
                    {(at > 0 || text !== '') && ', '}
                    <FilterText chip={chip} filter={before.filter} />
                </Fragment>
            ))}
        </>
    );
    return (
        <Chip
            icon={<HistoryIcon />}
            label={label}
            onClick={() => onGo(before)}
            variant="outlined"
            sx={{ maxWidth: '100%' }}
        />
    );
};
