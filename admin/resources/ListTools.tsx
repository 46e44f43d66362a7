import { useState } from 'react';
import { useTranslate } from 'react-admin';
import FilterIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import type { Definition } from '../../models/resource';
import { formatInteger } from '../../models/format';
import { ListStatus } from '../layout/ListStatus';
import { SearchBox } from '../layout/SearchBox';
import { useIsSmall } from '../layout/windowSize';
import { FilterFields } from './FilterFields';
import { FilterForm } from './FilterForm';
import { withoutNothing } from './listAddress';
import { ListSettingsTools } from './ListSettingsTools';
import { SortTools } from './SortTools';
import type { useRecordList } from './useRecordList';

interface ListToolsProps {
    readonly definition: Definition;
    readonly records: ReturnType<typeof useRecordList>;
}

/** Search, filters, columns, and how many records there are. */
export const ListTools = ({ definition, records }: ListToolsProps) => {
    const translate = useTranslate();
    const { list, filter, outside, type, go } = records;
    const { total, isPending } = list;
    const { q, ...fields } = filter;
    const active = Object.keys(fields).length;
    const [isOpen, setOpen] = useState(active > 0);
    const isSmall = useIsSmall();
    return (
        <div role="search">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                {definition.search.length > 0 && (
                    <SearchBox
                        label={translate('list.search')}
                        value={typeof q === 'string' ? q : ''}
                        onChange={text => type(withoutNothing({ ...fields, q: text }))}
                    />
                )}
                <Button startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {translate('list.filters')}
                    {active > 0 && ` (${String(active)})`}
                </Button>
                <ListSettingsTools definition={definition} />
                {isSmall && <SortTools definition={definition} />}
                {Object.keys(filter).length > 0 && (
                    <Button color="inherit" onClick={() => go({ filter: {} })}>
                        {translate('list.clearFilters')}
                    </Button>
                )}
                <ListStatus>
                    {!isPending &&
                        translate('list.results', { smart_count: total ?? 0, count: formatInteger(total ?? 0) })}
                </ListStatus>
            </Box>
            <Collapse in={isOpen} mountOnEnter unmountOnExit>
                <FilterForm filter={fields} outside={outside} onType={typed => type(withoutNothing({ ...typed, q }))}>
                    <FilterFields definition={definition} />
                </FilterForm>
            </Collapse>
        </div>
    );
};
