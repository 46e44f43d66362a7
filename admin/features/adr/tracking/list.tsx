import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { SOON } from '../../../../models/features/adr/tracking';
import {
    TRACKING_SORTS,
    trackingFilter,
    trackingList,
    type Tracked,
} from '../../../../models/features/adr/trackingCalls';
import { formatDate, formatUpc } from '../../../../models/platform/format/format';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { productLabel } from '../../product/lookup/list';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { useAdrChoices } from '../useAdrChoices';
import { useEntityChoices } from './useEntityChoices';
import { WeekBar } from './WeekBar';

/** A product is tracked at many entities. */
export type TrackedRow = Tracked & { readonly id: string };

export const trackedRow = (tracked: Tracked): TrackedRow => ({
    ...tracked,
    id: `${String(tracked.adr_prod_id)} ${String(tracked.entity_id)}`,
});

export const trackingAddress = criteriaAddress(trackingList, {
    filters: trackingFilter,
    sorts: TRACKING_SORTS,
    start: ['entity_code', 'ASC'],
    opens: 'product',
});

// The period has tabs of its own.
const { period: _period, ...filters } = trackingFilter;
const OWN: Readonly<Partial<Record<string, string>>> = {
    adr_id: 'requests.adr',
    entity_id: 'tracking.entity',
    soon: 'tracking.soon',
};

const useSoon = () => {
    const translate = useTranslate();
    return SOON.map(value => ({ value, label: translate(`tracking.soonChoices.${value}`) }));
};

/** Returns the path of a product in its catalogue. */
const productLink = (id: number): string => `/services/product?product=${String(id)}`;

/** Shows a tracked product's name, which links to it. */
export const ProductName = ({ row }: { row: Tracked }) => (
    <>
        <LinkBase to={productLink(row.prod_id)} className="name-link">
            {row.description}
        </LinkBase>
        {row.dropped && <DroppedMark />}
    </>
);

const sorted = (name: (typeof TRACKING_SORTS)[number]) =>
    ({ name, label: `tracking.sorts.${name}`, isSortable: true, look: 'code' }) as const;

/** Product Tracking; its filters are saved as those of generated lists are. */
export const trackingListOf: ListOf<TrackedRow> = {
    path: 'services/product/tracking',
    address: trackingAddress,
    savedUnder: 'list.services/product/tracking',
    parts: criteriaFilterFields(filters, name => OWN[name] ?? productLabel(name), {
        // An entity is one ADR's.
        adr_id: { useChoices: useAdrChoices, clears: ['entity_id'] },
        soon: { useChoices: useSoon },
        entity_id: { useChoices: useEntityChoices, needs: { key: 'adr_id', hint: 'tracking.chooseAdr' } },
    }),
    columns: [
        {
            ...sorted('description'),
            look: 'wide',
            cell: row => (
                <>
                    <ProductName row={row} />
                    <Box sx={{ color: 'text.secondary' }}>
                        {[row.manufacturer, row.size].filter(Boolean).join(' · ')}
                    </Box>
                </>
            ),
        },
        { ...sorted('upc_item'), cell: ({ upc_item }) => formatUpc(upc_item) },
        {
            name: 'week',
            label: 'tracking.progress',
            cell: ({ week, period }) => <WeekBar week={week} period={period} />,
        },
        { ...sorted('track_begin_date'), cell: row => formatDate(row.track_begin_date) },
        { ...sorted('track_end_date'), cell: row => formatDate(row.track_end_date) },
        { name: 'track_reason', label: 'tracking.reason', cell: ({ track_reason }) => track_reason },
    ],
    sorts: TRACKING_SORTS.map(sorted),
    density: 'compact',
    fixed: 1,
};
