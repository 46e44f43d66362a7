import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Chip from '@mui/material/Chip';
import { textIn, type Address, type Place } from '../address/listState';
import type { ListPlace } from '../address/useListState';
import { chipId, chipsOf } from '../filters/chips';
import { FilterText } from '../filters/FilterText';
import type { FilterPart } from '../filters/parts';
import { readKept } from './useSettings';
import { useLastSearch } from './useLastSearch';

interface LastSearchProps {
    readonly address: Pick<Address, 'keep' | 'kept'>;
    readonly savedUnder: string;
    readonly parts: readonly FilterPart[];
    readonly place: Place;
    readonly onGo: ListPlace['go'];
}

/** Offers the filters of the visit before. */
export const LastSearch = ({ address, savedUnder, parts, place, onGo }: LastSearchProps) => {
    const translate = useTranslate();
    const last = useLastSearch(address, savedUnder, place);
    if (last === undefined) return null;
    const before = address.kept(readKept(last));
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
