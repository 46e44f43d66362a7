import { useState } from 'react';
import { LinkBase, useParams, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { requestList } from '../../../models/adr/requestCalls';
import { useSession } from '../../data/session';
import { useCall } from '../../data/useCall';
import { PageHeader } from '../../layout/PageHeader';
import { useIsSmall } from '../../layout/windowSize';
import { filterErrors } from '../../search/fieldErrors';
import { NoResults } from '../../search/NoResults';
import { Results } from '../../search/Results';
import { hasFilter, type Filter } from '../../search/search';
import { SearchTools } from '../../search/SearchTools';
import { useCounted } from '../../search/useCounted';
import { useSearch } from '../../search/useSearch';
import { detailOf } from '../list/links';
import { useRefdata } from '../refdata';
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
    const refdata = useRefdata();
    const adrId = id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
    return { adrId, name: refdata?.adrs.find(adr => adr.id === adrId)?.name };
};

const Header = ({ adrId, name }: ReturnType<typeof useAdr>) => {
    const translate = useTranslate();
    const about = translate('screens.services/adr/requests.about');
    if (adrId === null) return <PageHeader title={translate('screens.services/adr/requests.title')} about={about} />;
    const link = (
        <Link component={LinkBase} to={detailOf(adrId)}>
            {translate('requests.toAdr')}
        </Link>
    );
    return <PageHeader title={translate('requests.ofAdr', { name: name ?? `#${String(adrId)}` })} about={link} />;
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

/** Change requests, of all ADRs or of one: who wants what; complete or cancel one or many. */
export const RequestPage = () => {
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const counted = useCounted();
    const adr = useAdr();
    const rights = rightsOf(useSession());
    const words = useRequestWords();
    const searching = useSearch(requestSearch);
    const { search, filter, go, type } = searching;
    const found = useCall(requestList, payloadOf(search, adr.adrId));
    const { selected, setIds } = useSelection(found.data?.list ?? []);
    const errors = filterErrors(requestSearch, found.error);
    const total = found.data?.pageCriteria.recordCount;
    const elsewhere = adr.adrId === null ? ['status'] : ['status', 'adr_id'];
    const Requests = isSmall ? RequestCards : RequestTable;
    return (
        <>
            <Header {...adr} />
            <StatusTabs counts={found.data?.counts} search={search} onGo={go} />
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
                onOpen={open => go({ open })}
            />
            <Results
                form={requestSearch}
                found={found}
                onGo={go}
                empty={<Empty filter={search.filter} onClear={type} />}
            >
                {({ list }) => (
                    <Requests
                        requests={list}
                        {...{ search, rights, selected }}
                        isOfOne={adr.adrId !== null}
                        onSelect={setIds}
                        onGo={go}
                    />
                )}
            </Results>
            <RequestDrawer
                id={search.open}
                rights={rights}
                onChanged={found.reload}
                onClose={() => go({ open: null })}
            />
        </>
    );
};
