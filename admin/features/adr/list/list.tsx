import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { adr } from '../../../../models/features/adr/adr';
import { ADR_SORTS, adrFilter, adrList } from '../../../../models/features/adr/adrCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatInteger } from '../../../../models/platform/format/format';
import { Moment } from '../../../platform/fields/dates/Moment';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { detailOf, productsOf, requestsOf } from './links';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { useGranted } from '../../../platform/data/useGranted';
import type { AdrRecord } from '../records';

/** Shows the number of pending requests of an ADR; a link for users who may see them. */
const PendingLink = ({ record: { id, pending_count } }: { record: Pick<AdrRecord, 'id' | 'pending_count'> }) => {
    const maySee = useGranted(requestList.access);
    const count = formatInteger(pending_count);
    if (!maySee) return count;
    return (
        <Link component={LinkBase} to={requestsOf(id)}>
            {count}
        </Link>
    );
};

export type ListedAdr = DataOf<typeof adrList>['list'][number];

// The date of the last change is more useful than the date of the last rename.
const SORTS = ADR_SORTS.filter(name => name !== 'update_date');

export const adrAddress = criteriaAddress(adrList, {
    filters: adrFilter,
    sorts: SORTS,
    start: ['name', 'ASC'],
    opens: 'adr',
});

/** Returns the key of the text of a filter, a column or an order. */
const labelOf = (name: string): string =>
    name === 'changed_date' ? 'adr.changed' : `resources.${adr.path}.fields.${name}`;

const TWO_LINES = {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: 'text.secondary',
} as const;

const count = { align: 'right' } as const;
const sorted = (name: string) => ({ name, label: labelOf(name), isSortable: true });

/** ADRs; their filters are saved as those of generated lists are. */
export const adrListOf: ListOf<ListedAdr> = {
    path: adr.path,
    address: adrAddress,
    savedUnder: `list.${adr.path}`,
    parts: criteriaFilterFields(adrFilter, labelOf),
    columns: [
        {
            ...sorted('name'),
            look: 'wide',
            cell: ({ id, name }) => (
                <LinkBase to={detailOf(id)} className="name-link">
                    {name}
                </LinkBase>
            ),
        },
        {
            ...sorted('description'),
            look: 'wide',
            cell: ({ description }) => (
                <Box component="span" sx={TWO_LINES}>
                    {description}
                </Box>
            ),
        },
        { ...count, name: 'entity_count', label: 'adr.entities', cell: each => formatInteger(each.entity_count) },
        {
            ...count,
            name: 'product_count',
            label: 'adr.products',
            cell: ({ id, product_count }) => (
                <Link component={LinkBase} to={productsOf(id)}>
                    {formatInteger(product_count)}
                </Link>
            ),
        },
        { ...count, name: 'pending_count', label: 'adr.pending', cell: each => <PendingLink record={each} /> },
        { ...sorted('changed_date'), look: 'code', cell: each => <Moment at={each.changed_date} /> },
        { ...sorted('create_date'), look: 'code', isHidden: true, cell: each => <Moment at={each.create_date} /> },
    ],
    sorts: SORTS.map(name => ({ name, label: labelOf(name) })),
    density: 'compact',
    fixed: 1,
};
