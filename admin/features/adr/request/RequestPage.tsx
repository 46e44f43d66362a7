import { useState } from 'react';
import { LinkBase, useParams, useTranslate, type Identifier } from 'react-admin';
import Link from '@mui/material/Link';
import { requestList, requestDetail } from '../../../../models/features/adr/requestCalls';
import { useSession } from '../../../platform/data/session';
import { aroundOf, goOn, type Around } from '../../../platform/layout/around';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { LinksOpen } from '../../../platform/list/address/OpenLink';
import { hasFilter, type ListFilter } from '../../../platform/list/address/listState';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import type { RecordSelection } from '../../../platform/list/selection/selection';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { useLeaveMissing } from '../../../platform/routing/useMissing';
import { detailOf } from '../list/links';
import { useReadRefdata } from '../refdata';
import { ALL, requestListPayload, requestAddress, statusOf } from './address';
import { RequestDecideButtons, RequestDecideDialogs } from './Decide';
import { requestListOf, RequestName } from './list';
import { isSelectable, rightsOf, type ListedRequest, type Rights, type RequestCounts } from './request';
import { useDecideRequests } from './useDecide';
import Box from '@mui/material/Box';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import { AboutProduct } from '../../product/AboutProduct';
import { RequestStatusChip, TypeChip } from './RequestChips';
import { useCall } from '../../../platform/data/useCall';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { RequestDetail } from './RequestDetail';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ListStateControl } from '../../../platform/list/address/useListState';

interface StatusTabsProps {
    readonly counts: RequestCounts | undefined;
    /** As it is being typed. */
    readonly filter: ListStateControl['filter'];
    readonly onGo: ListStateControl['go'];
}

const STATUSES = ['PENDING', 'COMPLETE', 'CANCELLED'] as const;

/** Room for a count of three figures from the start: a tab does not move from under the pointer when it comes. */
const COUNT = { display: 'inline-block', minWidth: '2.75em', textAlign: 'left' } as const;

/** Each status, with how many the rest of the filter finds of it. */
const StatusTabs = ({ counts, filter, onGo }: StatusTabsProps) => {
    const translate = useTranslate();
    const all = counts && counts.PENDING + counts.COMPLETE + counts.CANCELLED;
    const label = (text: string, count: number | undefined) => (
        <span>
            {text} <span style={COUNT}>{count !== undefined && `(${formatInteger(count)})`}</span>
        </span>
    );
    return (
        <Tabs
            value={statusOf(filter)}
            onChange={(_, status: string) => onGo({ filter: { ...filter, status }, page: 1, open: null })}
            variant="scrollable"
            aria-label={translate('requests.statusLabel')}
            sx={{ mb: 2, mt: -1 }}
        >
            {STATUSES.map(status => (
                <Tab
                    key={status}
                    value={status}
                    label={label(translate(`requests.status.${status}`), counts?.[status])}
                />
            ))}
            <Tab value={ALL} label={label(translate('requests.all'), all)} />
        </Tabs>
    );
};

const WIDTH = 640;

interface RequestDrawerProps {
    readonly id: number | null;
    readonly rights: Rights;
    readonly around: Around;
    /** It is looked at because it waits: what is decided is done with. */
    readonly leads: boolean;
    readonly onChanged: () => void;
    readonly onClose: () => void;
}

/** One request, beside the list; its address is `?request=12`. */
const RequestDrawer = ({ id, rights, around, leads, onChanged, onClose }: RequestDrawerProps) => {
    const translate = useTranslate();
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : requestDetail, {}, { id: id ?? 0 });
    const request = data?.id === id ? data : undefined;
    const decided = (done: number) => {
        if (leads && done > 0) goOn(around, onClose);
        else reload();
        onChanged();
    };
    return (
        <DetailDrawer
            record={id}
            label={translate('requests.number', { id: id ?? '' })}
            closeLabel={translate('requests.close')}
            width={WIDTH}
            around={around}
            error={error}
            onRetry={reload}
            isLoading={!request && isLoading}
            onClose={onClose}
        >
            {request && <RequestDetail key={request.id} request={request} rights={rights} onDecided={decided} />}
        </DetailDrawer>
    );
};

interface RequestCardProps {
    readonly request: ListedRequest;
    /** All are of one ADR, which need not be said. */
    readonly isOfOne: boolean;
}

/** A request where a table has no room. */
export const RequestCard = ({ request, isOfOne }: RequestCardProps) => {
    const translate = useTranslate();
    const date = formatDateTime(request.create_date);
    return (
        <>
            <RequestName request={request} />
            <AboutProduct product={request} more={!isOfOne && request.adr_name} />
            <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                {translate('record.changed', { user: request.create_user, date })}
            </Box>
            <Box sx={{ display: 'flex', gap: 0.75 }}>
                <TypeChip type={request.type} />
                <RequestStatusChip status={request.status} />
            </Box>
        </>
    );
};

/** The one ADR whose requests are shown, by `requests/{id}`; null: those of all. */
const useAdr = () => {
    const { id } = useParams();
    const { data: refdata, isPending } = useReadRefdata();
    const adrId = id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
    const name = refdata?.adrs.find(adr => adr.id === adrId)?.name;
    useLeaveMissing('/services/adr/requests', adrId !== null && refdata !== undefined && name === undefined);
    return { adrId, name, isUnnamed: adrId !== null && isPending };
};

const Header = ({ adrId, name }: Omit<ReturnType<typeof useAdr>, 'isUnnamed'>) => {
    const translate = useTranslate();
    const about = translate('screens.services/adr/requests.about');
    if (adrId === null) return <PageHeader title={translate('screens.services/adr/requests.title')} about={about} />;
    const link = (
        <Link component={LinkBase} to={detailOf(adrId)}>
            {translate('requests.toAdr')}
        </Link>
    );
    return (
        <PageHeader
            title={name ? translate('requests.ofAdr', { name }) : translate('screens.services/adr/requests.title')}
            about={link}
        />
    );
};

/** Returns the selected requests, as far as they are on the page, and the actions on them. */
const useSelection = (listed: readonly ListedRequest[], onDone: () => void) => {
    const translate = useTranslate();
    const rights = rightsOf(useSession());
    const [ids, set] = useState<readonly Identifier[]>([]);
    const requests = listed.filter(({ id }) => ids.includes(id));
    const deciding = useDecideRequests({ requests, onDone });
    const count = requests.length;
    const selection: RecordSelection<ListedRequest> = {
        ids: requests.map(({ id }) => id),
        set,
        isOffered: request => isSelectable(rights, request),
        nameOf: ({ id }) => translate('requests.select', { id }),
        pageName: translate('requests.selectAll'),
        label: translate('requests.selected', { smart_count: count }),
        actions: <RequestDecideButtons deciding={deciding} count={count} decides={rights.decides} />,
    };
    return { rights, selection, deciding, count };
};

/** The status alone is no filter: it is always one of them that is looked at. */
const Empty = ({ filter, onClear }: { filter: ListFilter; onClear: (filter: ListFilter) => void }) => {
    const translate = useTranslate();
    const { status, ...rest } = filter;
    if (hasFilter(rest)) return <NoResults onClear={() => onClear(status === undefined ? {} : { status })} />;
    return (
        <EmptyState
            title={translate(status ? 'requests.emptyTitle' : 'requests.nonePending')}
            text={translate(status ? 'requests.emptyText' : 'requests.nonePendingText')}
        />
    );
};

/** Columns that say the same of all: the ADR, the status. */
const withoutOf = (isOfOne: boolean, filter: ListFilter): readonly string[] => [
    ...(isOfOne ? ['adr_name'] : []),
    ...(statusOf(filter) === ALL ? [] : ['status']),
];

const Requests = ({ adr }: { adr: ReturnType<typeof useAdr> }) => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, answer, found } = useCriteriaList(requestList, requestAddress, listState =>
        requestListPayload(listState, adr.adrId),
    );
    const { listState: listState, filter, go } = at;
    const { linkTo, open, close } = useOpenedRecord(requestAddress);
    const { rights, selection, deciding, count } = useSelection(found.records ?? [], found.reload);
    const isOfOne = adr.adrId !== null;
    const around = aroundOf(found.records ?? [], listState.open, open);
    return (
        <LinksOpen value={linkTo}>
            <Header {...adr} />
            <StatusTabs counts={answer.data?.counts} filter={filter} onGo={go} />
            <List
                of={requestListOf}
                control={at}
                found={found}
                selection={selection}
                label={translate('requests.table')}
                search={{ label: translate('requests.box') }}
                takesFocus
                status={counted('requests.count', found.total)}
                apart={isOfOne ? ['adr_id'] : []}
                without={withoutOf(isOfOne, listState.filter)}
                card={request => <RequestCard request={request} isOfOne={isOfOne} />}
                onOpen={({ id }) => open(id)}
                empty={<Empty filter={listState.filter} onClear={rest => go({ filter: rest })} />}
            />
            <RequestDecideDialogs deciding={deciding} count={count} onOpen={open} />
            <RequestDrawer
                id={listState.open}
                rights={rights}
                around={around}
                leads={statusOf(filter) === 'PENDING'}
                onChanged={found.reload}
                onClose={close}
            />
        </LinksOpen>
    );
};

/** Change requests, of all ADRs or of one: who wants what; complete or cancel one or many. */
export const RequestPage = () => {
    const adr = useAdr();
    // A heading that grows to two lines would move all that is below it.
    return adr.isUnnamed ? <PageSkeleton /> : <Requests adr={adr} />;
};
