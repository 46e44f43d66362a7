import { useState, type HTMLAttributes } from 'react';
import { FilterLiveForm, useListContext, useTranslate, type RaRecord } from 'react-admin';
import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import type { Definition } from '../../models/resource';
import { formatInteger } from '../../models/format';
import { FilterFields } from './FilterFields';
import { useFilters } from './useFilters';
import { ListSettingsTools } from './ListSettingsTools';
import { SearchInput } from './SearchInput';
import { SortTools } from './SortTools';
import { useIsSmall } from '../layout/windowSize';

const DEBOUNCE_MS = 250;

const NoForm = ({ children }: HTMLAttributes<HTMLFormElement>) => <div role="search">{children}</div>;

/** Search, filters, columns, and how many records there are. */
export const ListTools = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { setFilters, total, isPending } = useListContext<RaRecord>();
    const filters = Object.keys(useFilters());
    const active = filters.filter(name => name !== 'q').length;
    const [isOpen, setOpen] = useState(active > 0);
    const isSmall = useIsSmall();
    return (
        <FilterLiveForm debounce={DEBOUNCE_MS} formComponent={NoForm}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                {definition.search.length > 0 && <SearchInput source="q" label={translate('list.search')} />}
                <Button startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {translate('list.filters')}
                    {active > 0 && ` (${String(active)})`}
                </Button>
                <ListSettingsTools definition={definition} />
                {isSmall && <SortTools definition={definition} />}
                {filters.length > 0 && (
                    <Button color="inherit" onClick={() => setFilters({})}>
                        {translate('list.clearFilters')}
                    </Button>
                )}
                <Box sx={{ ml: 'auto', typography: 'body2', color: 'text.secondary' }} role="status">
                    {!isPending &&
                        translate('list.results', { smart_count: total ?? 0, count: formatInteger(total ?? 0) })}
                </Box>
            </Box>
            <Collapse in={isOpen} mountOnEnter unmountOnExit>
                <FilterFields definition={definition} />
            </Collapse>
        </FilterLiveForm>
    );
};
