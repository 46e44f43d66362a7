import { useCallback } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { adr } from '../../../../models/features/adr/adr';
import { adrList } from '../../../../models/features/adr/adrCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { CreateButton } from '../../../platform/form/CreateButton';
import { useNames } from '../../../platform/record/useNames';
import { AdrCard } from './AdrCard';
import { AdrMenu } from './AdrMenu';
import { detailOf } from './links';
import { adrAddress, adrListOf, type ListedAdr } from './list';

/** ADRs by name (specification section 1), with how much is in each. */
export const AdrListPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const counted = useCounted();
    const { many, about } = useNames(adr);
    const { at, found } = useCriteriaList(adrList, adrAddress);
    const none = (
        <EmptyState
            title={translate('list.emptyTitle', { name: many })}
            text={translate('adr.emptyText')}
            action={<CreateButton path={adr.path} />}
        />
    );
    return (
        <>
            <PageHeader title={many} about={about} actions={<CreateButton path={adr.path} />} />
            <List
                of={adrListOf}
                control={at}
                found={found}
                label={translate('adr.table')}
                search={{ label: translate('adr.box') }}
                takesFocus
                status={counted('adr.count', found.total)}
                card={record => <AdrCard record={record} />}
                actions={record => <AdrMenu record={record} />}
                onOpen={useCallback(({ id }: ListedAdr) => navigate(detailOf(id)), [navigate])}
                empty={hasFilter(at.listState.filter) ? <NoResults onClear={() => at.go({ filter: {} })} /> : none}
            />
        </>
    );
};
