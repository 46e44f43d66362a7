import { useState } from 'react';
import { LinkBase, useParams, useTranslate, type Identifier } from 'react-admin';
import Link from '@mui/material/Link';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { useSession } from '../../../platform/data/session';
import { aroundOf } from '../../../platform/layout/around';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { LinksOpen } from '../../../platform/list/address/OpenLink';
import { hasFilter, type ListFilter } from '../../../platform/list/address/listState';
import { useOpened } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import type { Selection } from '../../../platform/list/selection/selection';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { useLeaveMissing } from '../../../platform/routing/useMissing';
import { detailOf } from '../list/links';
import { useReadRefdata } from '../refdata';
import { ALL, payloadOf, requestAddress, statusOf } from './address';
import { DecideButtons, DecideDialogs } from './Decide';
import { requestListOf } from './list';
import { isSelectable, rightsOf, type ListedRequest } from './request';
import { RequestCard } from './RequestCard';
import { RequestDrawer } from './RequestDrawer';
import { StatusTabs } from './StatusTabs';
import { useDecide } from './useDecide';

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
    const deciding = useDecide({ requests, onDone });
    const count = requests.length;
    const selection: Selection<ListedRequest> = {
        ids: requests.map(({ id }) => id),
        set,
        isOffered: request => isSelectable(rights, request),
        nameOf: ({ id }) => translate('requests.select', { id }),
        pageName: translate('requests.selectAll'),
        label: translate('requests.selected', { smart_count: count }),
        actions: <DecideButtons deciding={deciding} count={count} decides={rights.decides} />,
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
        payloadOf(listState, adr.adrId),
    );
    const { listState: listState, filter, go } = at;
    const { linkTo, open, close } = useOpened(requestAddress);
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
            <DecideDialogs deciding={deciding} count={count} onOpen={open} />
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
