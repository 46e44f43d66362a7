import { useCallback } from 'react';
import { useNavigate, useTranslate, LinkBase } from 'react-admin';
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
import { AdrMenu } from './AdrMenu';
import { detailOf } from './links';
import { adrAddress, adrListOf, type ListedAdr } from './list';
import Box from '@mui/material/Box';
import { formatInteger } from '../../../../models/platform/format/format';

/** Shows an ADR where a table has no room. */
const AdrCard = ({ record }: { record: ListedAdr }) => {
    const translate = useTranslate();
    const counts = [
        [record.entity_count, 'adr.entityCount'],
        [record.product_count, 'adr.productCount'],
        [record.pending_count, 'adr.pendingCount'],
    ] as const;
    return (
        <>
            <LinkBase to={detailOf(record.id)} className="name-link">
                {record.name}
            </LinkBase>
            <Box sx={{ color: 'text.secondary' }}>{record.description}</Box>
            <Box sx={{ mt: 0.5 }}>
                {counts
                    .map(([count, text]) => translate(text, { smart_count: count, count: formatInteger(count) }))
                    .join(' · ')}
            </Box>
        </>
    );
};

/** Shows ADRs by name (specification section 1), with how much is in each. */
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
