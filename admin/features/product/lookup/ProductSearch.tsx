import { useState, type SyntheticEvent } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { usePreferences } from '../../../platform/data/preferences';
import type { ListFilter } from '../../../platform/list/address/listState';
import { chipsOf } from '../../../platform/list/filters/chips';
import { FilterText } from '../../../platform/list/filters/FilterText';
import { isLast } from '../../../platform/list/saved/useLastSearch';
import { parseSavedSettings } from '../../../platform/list/saved/useSettings';
import { SearchBox } from '../../../platform/layout/SearchBox';
import { lookupAddress, lookupAt, lookupList } from './list';

/** Searches that are shown. */
const SHOWN = 4;

/** Shows a filter in words: its text, and each of its fields. */
const Sought = ({ filter }: { filter: ListFilter }) => (
    <>
        {typeof filter['q'] === 'string' && `“${filter['q']}” `}
        {chipsOf(lookupList.parts, filter).map(chip => (
            <Box key={chip.part.name} component="span" sx={{ mr: 1 }}>
                <FilterText chip={chip} filter={filter} />
            </Box>
        ))}
    </>
);

/** Searches that were saved, the last one first. */
const Searched = () => {
    const saved = usePreferences(lookupList.savedUnder).toSorted(
        (one, other) => Number(isLast(other)) - Number(isLast(one)),
    );
    const translate = useTranslate();
    return (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, minHeight: 24 }}>
            {saved.slice(0, SHOWN).map(preference => {
                const { filter } = lookupAddress.fromSaved(parseSavedSettings(preference.value));
                return (
                    <Box
                        key={preference.id}
                        component="li"
                        sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.25 }}
                    >
                        <HistoryIcon fontSize="small" color="action" />
                        <Link component={LinkBase} to={lookupAt(filter)} variant="body2" noWrap>
                            {isLast(preference) ? translate('list.lastSearch') : preference.name}
                            {': '}
                            <Sought filter={filter} />
                        </Link>
                    </Box>
                );
            })}
        </Box>
    );
};

/** Shows one box that searches products, and recent searches. */
export const ProductSearch = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [text, setText] = useState('');
    const go = () => navigate(lookupAt(text.trim() === '' ? {} : { q: text.trim() }));
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        go();
    };
    return (
        <Card component="form" role="search" onSubmit={onSubmit} sx={{ px: 2.5, py: 2 }}>
            <Box sx={{ display: 'flex', gap: 1 }}>
                <SearchBox
                    label={translate('lookup.box')}
                    value={text}
                    onChange={setText}
                    onEnter={go}
                    size="medium"
                    sx={{ flex: 1, width: 'auto' }}
                />
                <Button type="submit" variant="contained">
                    {translate('lookup.search')}
                </Button>
            </Box>
            <Searched />
        </Card>
    );
};
