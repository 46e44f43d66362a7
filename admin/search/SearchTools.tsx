import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import type { Call } from '../../models/call';
import { ListStatus } from '../layout/ListStatus';
import { SearchBox } from '../layout/SearchBox';
import { useIsSmall } from '../layout/windowSize';
import { SavedFilters } from '../resources/SavedFilters';
import type { FilterErrors } from './fieldErrors';
import { LastSearch, type Words } from './LastSearch';
import { savedOf, searchOf, type SearchForm } from './search';
import { SearchExport } from './SearchExport';
import { SortSelect } from './SortSelect';
import type { Searching } from './useSearch';

interface SearchToolsProps {
    readonly form: SearchForm;
    readonly searching: Searching;
    /** What can be typed in the box, and what is good to know about it. */
    readonly label: string;
    readonly hint?: string;
    /** How many there are, once it is known. */
    readonly status: string | undefined;
    /** What is wrong with single filters. */
    readonly errors: FilterErrors | undefined;
    readonly exports?: Call;
    /** Filters that have controls of their own: they are neither counted nor cleared here. */
    readonly elsewhere?: readonly string[];
    readonly words: Words;
    readonly labelOf: (name: string) => string;
    /** The fields below the box. */
    readonly children: ReactNode;
}

/**
 * What the tools leave of their line, whether the search of the visit before is offered there or not. Where they leave
 * none, it is among the saved ones.
 */
const REST = { flex: '1 1 0', minWidth: 0, display: { xs: 'none', md: 'block' } } as const;

const Hint = ({ hint, error }: { hint: string | undefined; error: string | undefined }) => {
    const translate = useTranslate();
    if (error === undefined && hint === undefined) return null;
    return (
        <Box
            role={error ? 'alert' : undefined}
            sx={{ mt: 0.75, typography: 'caption', color: error ? 'error.main' : 'text.secondary' }}
        >
            {error ? translate(error, { _: error }) : hint}
        </Box>
    );
};

const Saved = ({ form, searching: { search, go }, words }: Pick<SearchToolsProps, 'form' | 'searching' | 'words'>) =>
    form.savedUnder && <LastSearch form={form} savedUnder={form.savedUnder} search={search} words={words} onGo={go} />;

/** One box for everything, and the fields for those who know what they look for. */
export const SearchTools = ({ form, searching, elsewhere = [], ...props }: SearchToolsProps) => {
    const { label, hint, status, errors, exports, words, labelOf, children } = props;
    const { search, filter, go, type } = searching;
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const fields = form.names.filter(name => name !== 'q' && !elsewhere.includes(name));
    const active = fields.filter(name => filter[name]).length;
    const [isOpen, setOpen] = useState(active > 0);
    const kept = Object.fromEntries(elsewhere.map(name => [name, filter[name]]));
    return (
        <Box role="search" sx={{ mb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <SearchBox
                    label={label}
                    value={filter['q'] ?? ''}
                    size="medium"
                    autoFocus={!isSmall}
                    onChange={text => type({ ...filter, q: text })}
                    sx={{ width: { xs: '100%', sm: 440 } }}
                />
                <Button startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {translate('lookup.filters')}
                    {active > 0 && ` (${String(active)})`}
                </Button>
                {form.savedUnder && (
                    <SavedFilters
                        of={form.savedUnder}
                        current={savedOf(form, search)}
                        onApply={value => go(searchOf(form, value))}
                    />
                )}
                {exports && <SearchExport call={exports} form={form} search={search} />}
                {isSmall && <SortSelect {...{ form, search, labelOf }} onGo={go} />}
                {(active > 0 || filter['q']) && (
                    <Button color="inherit" onClick={() => type(kept)}>
                        {translate('list.clear')}
                    </Button>
                )}
                <Box sx={REST}>
                    <Saved {...{ form, searching, words }} />
                </Box>
                <ListStatus>{status}</ListStatus>
            </Box>
            <Hint hint={hint} error={errors?.['q']} />
            <Collapse in={isOpen} mountOnEnter unmountOnExit>
                {children}
            </Collapse>
        </Box>
    );
};
