import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { adr } from '../../../models/adr/adr';
import { adrList } from '../../../models/adr/adrCalls';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { useIsSmall } from '../../layout/windowSize';
import { useNames } from '../../resources/useNames';
import { useOffered } from '../../resources/useOffered';
import { filterErrors } from '../../search/fieldErrors';
import { FilterField, FilterGrid } from '../../search/FilterField';
import { NoResults } from '../../search/NoResults';
import { Results } from '../../search/Results';
import { hasFilter } from '../../search/search';
import { SearchTools } from '../../search/SearchTools';
import { useCounted } from '../../search/useCounted';
import { useSearch } from '../../search/useSearch';
import { AdrCards } from './AdrCards';
import { AdrTable } from './AdrTable';
import { adrSearch, sortLabel } from './search';

const FIELDS = [
    { name: 'name', max: 100 },
    { name: 'description', max: 500 },
] as const;

const CreateButton = () => {
    const text = useTranslate()('adr.create');
    if (!useOffered({ resource: adr.path, action: 'create' })) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={`/${adr.path}/create`}>
            {text}
        </Button>
    );
};

/** ADRs by name (specification section 1), with how much is in each. */
export const AdrListPage = () => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const counted = useCounted();
    const { many, about } = useNames(adr);
    const searching = useSearch(adrSearch);
    const { search, filter, go, type } = searching;
    const found = useCall(adrList, adrSearch.payloadOf(search));
    const total = found.data?.pageCriteria.recordCount;
    const errors = filterErrors(adrSearch, found.error);
    const labelOf = (name: string) => translate(sortLabel(name));
    const words = (name: string, value: string) => (name === 'q' ? `“${value}”` : `${labelOf(name)}: ${value}`);
    const Adrs = isSmall ? AdrCards : AdrTable;
    return (
        <>
            <PageHeader title={many} about={about} actions={<CreateButton />} />
            <SearchTools
                form={adrSearch}
                {...{ searching, errors, words, labelOf }}
                label={translate('adr.box')}
                status={counted('adr.count', total)}
            >
                <FilterGrid>
                    {FIELDS.map(({ name, max }) => (
                        <FilterField
                            key={name}
                            {...{ name, max, filter, errors }}
                            label={labelOf(name)}
                            onFilter={type}
                        />
                    ))}
                </FilterGrid>
            </SearchTools>
            <Results
                form={adrSearch}
                found={found}
                onGo={go}
                empty={
                    <NoResults
                        isFiltered={hasFilter(search.filter)}
                        onClear={() => type({})}
                        title={translate('list.emptyTitle', { name: many })}
                        text={translate('adr.emptyText')}
                        action={<CreateButton />}
                    />
                }
            >
                {({ list }) => <Adrs adrs={list} search={search} onGo={go} />}
            </Results>
        </>
    );
};
