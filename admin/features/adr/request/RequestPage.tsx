import { useState } from 'react';
import { LinkBase, useParams, useTranslate, type Identifier } from 'react-admin';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import { useSession } from '../../../platform/data/session';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { hasFilter, type ListFilter } from '../../../platform/list/address/listState';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import type { RecordSelection } from '../../../platform/list/selection/selection';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { ReviewRecord } from '../../../platform/review/ReviewRecord';
import { ReviewScreen } from '../../../platform/review/ReviewScreen';
import { useReview, withRoomFor } from '../../../platform/review/useReview';
import { useLeaveMissing } from '../../../platform/routing/useMissing';
import { detailOf } from '../list/links';
import { useReadRefdata } from '../refdata';
import { ALL, requestListPayload, requestAddress, statusOf } from './address';
import { RequestDecideButtons, RequestDecideDialogs } from './Decide';
import { requestListOf } from './list';
import {
    decidedAs,
    isSelectable,
    rightsOf,
    type ListedRequest,
    type RequestCounts,
    type RequestDecision,
    type Rights,
} from './request';
import { RequestCard } from './RequestCard';
import { RequestDetail } from './RequestDetail';
import { useDecideRequests, useRequestDecisions } from './useDecide';
import { useForgetDetails, useRequestDetail } from './useDetail';

interface StatusTabsProps {
    readonly counts: RequestCounts | undefined;
    /** As it is being typed. */
    readonly filter: ListStateControl['filter'];
    readonly onGo: ListStateControl['go'];
}

const STATUSES = ['PENDING', 'COMPLETE', 'CANCELLED'] as const;

/** Room for a count of three figures from the start: a tab must not move under the pointer when the count is loaded. */
const COUNT = { display: 'inline-block', minWidth: '2.75em', textAlign: 'left' } as const;

/** Shows each status, with how many the rest of the filter finds of it. */
const StatusTabs = ({ counts, filter, onGo }: StatusTabsProps) => {
    const translate = useTranslate();
    const all = counts ? counts.PENDING + counts.COMPLETE + counts.CANCELLED : undefined;
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

/** Returns the one ADR whose requests are shown, by `requests/{id}`; null: those of all. */
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
const useSelection = (listed: readonly ListedRequest[], onDone: (ids: readonly number[]) => void) => {
    const translate = useTranslate();
    const rights = rightsOf(useSession());
    const [ids, set] = useState<readonly Identifier[]>([]);
    const requests = listed.filter(({ id }) => ids.includes(id));
    const deciding = useDecideRequests({ requests, onDone: () => onDone(requests.map(({ id }) => id)) });
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
    return { rights, selection, deciding, selected: requests };
};

/** Shows that there are no requests. The status alone is not counted as a filter: one of them is always shown. */
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

/** Returns the columns that are the same in all rows: the ADR, the status. */
const withoutOf = (isOfOne: boolean, filter: ListFilter): readonly string[] => [
    ...(isOfOne ? ['adr_name'] : []),
    ...(statusOf(filter) === ALL ? [] : ['status']),
];

/** Counts of the statuses with the decisions that are shown before the server has them. */
const countsWith = (
    counts: RequestCounts | undefined,
    decided: readonly RequestDecision[],
): RequestCounts | undefined => {
    if (!counts) return undefined;
    const completed = decided.filter(({ act }) => act === 'complete').length;
    const cancelled = decided.length - completed;
    return {
        PENDING: Math.max(0, counts.PENDING - decided.length),
        COMPLETE: counts.COMPLETE + completed,
        CANCELLED: counts.CANCELLED + cancelled,
    };
};

/** Returns the requests of a page with the latest decisions, and the open one. */
const useRequests = (adrId: number | null) => {
    const decisions = useRequestDecisions();
    const list = useCriteriaList(requestList, requestAddress, listState =>
        requestListPayload(withRoomFor(decisions.entries.length, listState), adrId),
    );
    const review = useReview({
        decisions,
        list,
        opened: useOpenedRecord(requestAddress),
        leads: statusOf(list.at.filter) === 'PENDING',
        decidedAs,
        forget: useForgetDetails(),
    });
    return { review, counts: countsWith(list.answer.data?.counts, review.decided) };
};

type RequestReview = ReturnType<typeof useRequests>['review'];

/** Shows the open request, to be decided. */
const OpenRequest = ({ review, rights }: { review: RequestReview; rights: Rights }) => {
    const translate = useTranslate();
    const { currentId: id, around, nextId, close } = review;
    const { detail, error, isLoading, reload } = useRequestDetail(id, nextId);
    // The request with its latest decision.
    const request = review.current ?? detail;
    return (
        <ReviewRecord
            record={id}
            label={translate('requests.number', { id: id ?? '' })}
            closeLabel={translate('requests.close')}
            around={around}
            error={error}
            onRetry={reload}
            isLoading={!request && isLoading}
            onClose={close}
            empty={<EmptyState title={translate('requests.noneOpen')} text={translate('requests.noneOpenText')} />}
        >
            {request && (
                <RequestDetail
                    key={request.id}
                    request={request}
                    conflicts={detail?.conflicts}
                    rights={rights}
                    onDecide={review.decide}
                />
            )}
        </ReviewRecord>
    );
};

const Requests = ({ adr }: { adr: ReturnType<typeof useAdr> }) => {
    const translate = useTranslate();
    const counted = useCounted();
    const { review, counts } = useRequests(adr.adrId);
    const { at, found, isWide, currentId, open } = review;
    const { listState, filter, go } = at;
    const { rights, selection, deciding, selected } = useSelection(found.records ?? [], review.leave);
    const isOfOne = adr.adrId !== null;
    const list = (
        <List
            of={requestListOf}
            control={at}
            found={found}
            selection={selection}
            label={translate('requests.table')}
            search={{ label: translate('requests.box') }}
            takesFocus={!isWide}
            status={counted('requests.count', found.total)}
            apart={isOfOne ? ['adr_id'] : []}
            without={withoutOf(isOfOne, listState.filter)}
            beside={isWide ? { openId: currentId } : undefined}
            card={request => <RequestCard request={request} isOfOne={isOfOne} />}
            onOpen={({ id }) => open(id)}
            empty={<Empty filter={listState.filter} onClear={rest => go({ filter: rest })} />}
        />
    );
    return (
        <>
            <ReviewScreen
                review={review}
                header={<Header {...adr} />}
                tabs={<StatusTabs counts={counts} filter={filter} onGo={go} />}
                list={list}
                record={<OpenRequest review={review} rights={rights} />}
            />
            <RequestDecideDialogs deciding={deciding} requests={selected} onOpen={open} />
        </>
    );
};

/** Shows change requests, of all ADRs or of one, with their authors; users complete or cancel one or many. */
export const RequestPage = () => {
    const adr = useAdr();
    // A heading that grows to two lines would move all that is below it.
    return adr.isUnnamed ? <PageSkeleton /> : <Requests adr={adr} />;
};
