import { useState } from 'react';
import { useTranslate } from 'react-admin';
import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { SearchBox } from '../../layout/SearchBox';
import { LookupFields } from './LookupFields';
import { SavedFilters } from '../../resources/SavedFilters';
import type { FilterErrors } from './fieldErrors';
import { LastSearch } from './LastSearch';
import { LookupExport } from './LookupExport';
import { FILTER_NAMES, SAVED, savedOf, searchOf, type Filter, type Search } from './search';
import { SortSelect } from './SortSelect';
import { useIsSmall } from '../../layout/windowSize';

interface LookupToolsProps {
    /** As it is being typed. */
    readonly filter: Filter;
    readonly search: Search;
    /** How many products there are, once it is known. */
    readonly status: string | undefined;
    /** What is wrong with single filters. */
    readonly errors: FilterErrors | undefined;
    readonly onFilter: (filter: Filter) => void;
    readonly onGo: (change: Partial<Search>) => void;
}

/** One box for everything, and the fields for those who know what they look for. */
export const LookupTools = ({ filter, search, status, errors, onFilter, onGo }: LookupToolsProps) => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const active = FILTER_NAMES.filter(name => name !== 'q' && filter[name]).length;
    const [isOpen, setOpen] = useState(active > 0);
    const { q, ...fields } = filter;
    return (
        <Box role="search" sx={{ mb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <SearchBox
                    label={translate('lookup.box')}
                    value={q ?? ''}
                    size="medium"
                    autoFocus={!isSmall}
                    onChange={text => onFilter({ ...fields, q: text })}
                    sx={{ width: { xs: '100%', sm: 440 } }}
                />
                <Button startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {translate('lookup.filters')}
                    {active > 0 && ` (${String(active)})`}
                </Button>
                {(active > 0 || q) && (
                    <Button color="inherit" onClick={() => onFilter({})}>
                        {translate('list.clear')}
                    </Button>
                )}
                <SavedFilters of={SAVED} current={savedOf(search)} onApply={value => onGo(searchOf(value))} />
                <LookupExport search={search} />
                {isSmall && <SortSelect search={search} onGo={onGo} />}
                <Box role="status" sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }}>
                    {status}
                </Box>
            </Box>
            <Box
                role={errors?.q ? 'alert' : undefined}
                sx={{ mt: 0.75, typography: 'caption', color: errors?.q ? 'error.main' : 'text.secondary' }}
            >
                {errors?.q ? translate(errors.q, { _: errors.q }) : translate('lookup.hint')}
            </Box>
            <LastSearch search={search} onGo={onGo} />
            <Collapse in={isOpen} mountOnEnter unmountOnExit>
                <LookupFields filter={filter} errors={errors} onFilter={onFilter} />
            </Collapse>
        </Box>
    );
};
