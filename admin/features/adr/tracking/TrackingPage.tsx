import { useMemo } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { trackingExport, trackingList, type Tracked } from '../../../../models/features/adr/trackingCalls';
import { fileOfFound } from '../../../platform/data/download';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter, textIn } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { detailOf } from '../list/links';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { trackedRow, trackingAddress, trackingListOf, type TrackedRow, ProductName } from './list';
import { formatDate } from '../../../../models/platform/format/format';
import { AboutProduct } from '../../product/AboutProduct';
import { WeekBar } from './WeekBar';

/** Shows a tracked product where a table has no room. */
export const TrackingCard = ({ row }: { row: TrackedRow }) => (
    <>
        <ProductName row={row} />
        <AboutProduct product={row} more={row.track_reason} />
        <Box
            sx={{
                mt: 0.5,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                whiteSpace: 'nowrap',
            }}
        >
            <WeekBar week={row.week} period={row.period} />
            <span>
                {formatDate(row.track_begin_date)} – {formatDate(row.track_end_date)}
            </span>
        </Box>
    </>
);

const PERIODS = ['', 'current', 'upcoming', 'ended'] as const;

interface PeriodTabsProps {
    /** As it is being typed. */
    readonly filter: ListStateControl['filter'];
    readonly onGo: ListStateControl['go'];
}

/** Lets users choose among periods past, present and to come. */
const PeriodTabs = ({ filter, onGo }: PeriodTabsProps) => {
    const translate = useTranslate();
    return (
        <Tabs
            value={textIn(filter, 'period')}
            onChange={(_, period: string) => onGo({ filter: { ...filter, period }, page: 1 })}
            variant="scrollable"
            aria-label={translate('tracking.period')}
            sx={{ mb: 2, mt: -1 }}
        >
            {PERIODS.map(period => (
                <Tab key={period} value={period} label={translate(`tracking.periods.${period || 'all'}`)} />
            ))}
        </Tabs>
    );
};

/** Shows the entity that products are tracked at, and its ADR. */
const EntityHead = ({
    row,
}: {
    row: Pick<Tracked, 'adr_id' | 'adr_name' | 'entity_id' | 'entity_code' | 'entity_name'>;
}) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Link
            component={LinkBase}
            to={{ pathname: detailOf(row.adr_id), search: `?entity=${String(row.entity_id)}` }}
            color="text.primary"
            sx={{ fontWeight: 650 }}
        >
            {row.entity_code} · {row.entity_name}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {row.adr_name}
        </Box>
    </Box>
);

/** Renders the heading of a group: rows follow each other by entity, and the first one of each begins a group. */
const groupOf = (rows: readonly TrackedRow[], at: number) => {
    const row = rows[at];
    return row && row.entity_id !== rows[at - 1]?.entity_id ? <EntityHead row={row} /> : null;
};

/** Shows Product Tracking: products at business entities, in 13-week periods (specification section 1). */
export const TrackingPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, payload, answer, found } = useCriteriaList(trackingList, trackingAddress);
    const { listState, filter, go } = at;
    const records = useMemo(() => answer.data?.list.map(trackedRow), [answer.data]);
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
                found={{ ...found, records, readFirst: async count => (await found.readFirst(count)).map(trackedRow) }}
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
