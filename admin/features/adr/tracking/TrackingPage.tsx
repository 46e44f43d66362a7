import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { trackingExport, trackingList } from '../../../../models/features/adr/trackingCalls';
import { fileOfFound } from '../../../platform/data/download';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { EntityHead } from './EntityHead';
import { rowOf, trackingAddress, trackingListOf, type TrackedRow } from './list';
import { PeriodTabs } from './PeriodTabs';
import { TrackingCard } from './TrackingCard';

/** Rows follow each other by entity: the first one of each begins a group. */
const groupOf = (rows: readonly TrackedRow[], at: number) => {
    const row = rows[at];
    return row && row.entity_id !== rows[at - 1]?.entity_id ? <EntityHead row={row} /> : null;
};

/** Product Tracking: products at business entities, in 13-week periods (specification section 1). */
export const TrackingPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, payload, answer, found } = useCriteriaList(trackingList, trackingAddress);
    const { listState, filter, go } = at;
    const records = useMemo(() => answer.data?.list.map(rowOf), [answer.data]);
    const none = <EmptyState title={translate('tracking.emptyTitle')} text={translate('tracking.emptyText')} />;
    return (
        <>
            <PageHeader
                title={translate('screens.services/product/tracking/list.title')}
                about={translate('screens.services/product/tracking/list.about')}
            />
            <PeriodTabs filter={filter} onGo={go} />
            <List
                of={trackingListOf}
                control={at}
                found={{ ...found, records, readFirst: async count => (await found.readFirst(count)).map(rowOf) }}
                label={translate('tracking.table')}
                search={{ label: translate('tracking.box') }}
                takesFocus
                status={counted('tracking.count', found.total)}
                fileIn={format => fileOfFound(trackingExport, payload, format)}
                card={row => <TrackingCard row={row} />}
                groupOf={groupOf}
                empty={hasFilter(listState.filter) ? <NoResults onClear={() => go({ filter: {} })} /> : none}
            />
        </>
    );
};
