import { useTranslate } from 'react-admin';
import { REQUEST_SORTS, requestFilter } from '../../../../models/features/adr/requestCalls';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';
import { OpenLink } from '../../../platform/list/address/OpenLink';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { AboutProduct } from '../../product/AboutProduct';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { productLabel } from '../../product/lookup/list';
import { useAdrChoices } from '../useAdrChoices';
import { requestAddress } from './address';
import { TYPES, type ListedRequest } from './request';
import { RequestStatusChip, TypeChip } from './RequestChips';

// The status has tabs of its own.
const { status: _status, ...filters } = requestFilter;

const OWN: Readonly<Partial<Record<string, string>>> = {
    type: 'requests.typeLabel',
    adr_id: 'requests.adr',
    create_user: 'requests.by',
    asked_by: 'requests.requestedBy',
    adr_prod_id: 'requests.productFields',
};

const useTypes = () => {
    const translate = useTranslate();
    return TYPES.map(type => ({ value: type, label: translate(`requests.type.${type}`) }));
};

/** Shows the product that a request is about; it opens the request. */
export const RequestName = ({ request }: { request: ListedRequest }) => (
    <>
        <OpenLink id={request.id}>{request.description}</OpenLink>
        {request.dropped && <DroppedMark />}
    </>
);

const sorted = (name: (typeof REQUEST_SORTS)[number]) =>
    ({ name, label: `requests.sorts.${name}`, isSortable: true }) as const;

/**
 * Change requests: their products, changes, authors and dates; the preference is defined in specification section 3.
 */
export const requestListOf: ListOf<ListedRequest> = {
    path: 'services/adr/requests',
    address: requestAddress,
    savedUnder: 'CHANGE_REQUEST_PRODUCT_FILTER',
    parts: criteriaFilterFields(filters, name => OWN[name] ?? productLabel(name), {
        type: { useChoices: useTypes },
        adr_id: { useChoices: useAdrChoices },
        adr_prod_id: { offered: [] },
        asked_by: { offered: [] },
    }),
    columns: [
        { ...sorted('type'), cell: ({ type }) => <TypeChip type={type} /> },
        {
            ...sorted('description'),
            look: 'wide',
            cell: request => (
                <>
                    <RequestName request={request} />
                    <AboutProduct product={request} />
                </>
            ),
        },
        { ...sorted('adr_name'), cell: ({ adr_name }) => adr_name },
        { ...sorted('create_user'), cell: ({ create_user }) => <Person username={create_user} /> },
        { ...sorted('create_date'), look: 'code', cell: ({ create_date }) => <Moment at={create_date} /> },
        { ...sorted('status'), cell: ({ status }) => <RequestStatusChip status={status} /> },
        {
            ...sorted('decided_date'),
            look: 'code',
            isHidden: true,
            cell: ({ decided_date }) => <Moment at={decided_date} />,
        },
    ],
    sorts: REQUEST_SORTS.map(sorted),
    density: 'compact',
    fixed: 2,
};
