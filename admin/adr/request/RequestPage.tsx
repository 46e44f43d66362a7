import { useState } from 'react';
import { LinkBase, useParams, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { requestList } from '../../../models/adr/requestCalls';
import { useSession } from '../../data/session';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { useIsSmall } from '../../layout/windowSize';
import { filterErrors } from '../../search/fieldErrors';
import { NoResults } from '../../search/NoResults';
import { Results } from '../../search/Results';
import { hasFilter, type Filter } from '../../search/search';
import { SearchTools } from '../../search/SearchTools';
import { useCounted } from '../../search/useCounted';
import { useOpened } from '../../search/useOpened';
import { useSearch } from '../../search/useSearch';
import { useLeaveMissing } from '../../routing/useMissing';
import { detailOf } from '../list/links';
import { useReadRefdata } from '../refdata';
import { Decide } from './Decide';
import { RequestCards } from './RequestCards';
import { RequestDrawer } from './RequestDrawer';
import { RequestFilters, useRequestWords } from './RequestFilters';
import { RequestTable } from './RequestTable';
import { rightsOf, type ListedRequest } from './request';
import { payloadOf, requestSearch } from './search';
import { StatusTabs } from './StatusTabs';

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

/** What is selected, as far as it is on the page. */
const useSelection = (listed: readonly ListedRequest[]) => {
    const [ids, setIds] = useState<readonly number[]>([]);
    return { selected: listed.filter(({ id }) => ids.includes(id)), setIds };
};

/** The status alone is no filter: it is always one of them that is looked at. */
const Empty = ({ filter, onClear }: { filter: Filter; onClear: (filter: Filter) => void }) => {
    const translate = useTranslate();
    const { status, ...rest } = filter;
    return (
        <NoResults
            isFiltered={hasFilter(rest)}
            onClear={() => onClear({ status })}
            title={translate(status ? 'requests.emptyTitle' : 'requests.nonePending')}
            text={translate(status ? 'requests.emptyText' : 'requests.nonePendingText')}
        />
    );
};

const Requests = ({ adr }: { adr: ReturnType<typeof useAdr> }) => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const counted = useCounted();
    const rights = rightsOf(useSession());
    const words = useRequestWords();
    const searching = useSearch(requestSearch);
    const { search, filter, go, type } = searching;
    const opened = useOpened(requestSearch);
    const found = useCall(requestList, payloadOf(search, adr.adrId));
    const { selected, setIds } = useSelection(found.data?.list ?? []);
    const errors = filterErrors(requestSearch, found.error);
    const total = found.data?.pageCriteria.recordCount;
    const elsewhere = adr.adrId === null ? ['status'] : ['status', 'adr_id'];
    const Listed = isSmall ? RequestCards : RequestTable;
    return (
        <>
            <Header {...adr} />
            <StatusTabs counts={found.data?.counts} filter={filter} onGo={go} />
            <SearchTools
                form={requestSearch}
                {...{ searching, errors, words, elsewhere }}
                label={translate('requests.box')}
                status={counted('requests.count', total)}
                labelOf={name => translate(`requests.sorts.${name}`)}
            >
                <RequestFilters {...{ filter, errors }} isOfOne={adr.adrId !== null} onFilter={type} />
            </SearchTools>
            <Decide
                requests={selected}
                rights={rights}
                onDone={found.reload}
                onClear={() => setIds([])}
                onOpen={opened.open}
            />
            <Results
                form={requestSearch}
                found={found}
                onGo={go}
                empty={<Empty filter={search.filter} onClear={type} />}
            >
                {({ list }) => (
                    <Listed
                        requests={list}
                        {...{ search, rights, selected }}
                        isOfOne={adr.adrId !== null}
                        onSelect={setIds}
                        onGo={go}
                        onOpen={opened.open}
                    />
                )}
            </Results>
            <RequestDrawer id={search.open} rights={rights} onChanged={found.reload} onClose={opened.close} />
        </>
    );
};

/** Change requests, of all ADRs or of one: who wants what; complete or cancel one or many. */
export const RequestPage = () => {
    const adr = useAdr();
    // A heading that grows to two lines would move all that is below it.
    return adr.isUnnamed ? <PageSkeleton /> : <Requests adr={adr} />;
};
