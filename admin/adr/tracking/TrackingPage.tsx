import { useTranslate } from 'react-admin';
import { trackingExport, trackingList } from '../../../models/adr/trackingCalls';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { useIsSmall } from '../../layout/windowSize';
import { filterErrors } from '../../search/fieldErrors';
import { NoResults } from '../../search/NoResults';
import { Results } from '../../search/Results';
import { hasFilter } from '../../search/search';
import { SearchTools } from '../../search/SearchTools';
import { useCounted } from '../../search/useCounted';
import { useSearch } from '../../search/useSearch';
import { PeriodTabs } from './PeriodTabs';
import { trackingSearch } from './search';
import { TrackingCards } from './TrackingCards';
import { TrackingFilters, useTrackingWords } from './TrackingFilters';
import { TrackingTable } from './TrackingTable';

/** Product Tracking: products at business entities, in 13-week periods (specification section 1). */
export const TrackingPage = () => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const counted = useCounted();
    const words = useTrackingWords();
    const searching = useSearch(trackingSearch);
    const { search, filter, go, type } = searching;
    const found = useCall(trackingList, trackingSearch.payloadOf(search));
    const errors = filterErrors(trackingSearch, found.error);
    const total = found.data?.pageCriteria.recordCount;
    const Rows = isSmall ? TrackingCards : TrackingTable;
    return (
        <>
            <PageHeader
                title={translate('screens.services/product/tracking/list.title')}
                about={translate('screens.services/product/tracking/list.about')}
            />
            <PeriodTabs filter={filter} onGo={go} />
            <SearchTools
                form={trackingSearch}
                {...{ searching, errors, words }}
                elsewhere={['period']}
                label={translate('tracking.box')}
                status={counted('tracking.count', total)}
                exports={trackingExport}
                labelOf={name => translate(`tracking.sorts.${name}`)}
            >
                <TrackingFilters {...{ filter, errors }} onFilter={type} />
            </SearchTools>
            <Results
                form={trackingSearch}
                found={found}
                onGo={go}
                empty={
                    <NoResults
                        isFiltered={hasFilter(search.filter)}
                        onClear={() => type({})}
                        title={translate('tracking.emptyTitle')}
                        text={translate('tracking.emptyText')}
                    />
                }
            >
                {({ list }) => <Rows tracked={list} search={search} onGo={go} />}
            </Results>
        </>
    );
};
