import { useCallback } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatDateTime } from '../../../../models/platform/format/format';
import { importList, type Imported } from '../../../../models/features/feed/importCalls';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { FeedStatus } from '../FeedStatus';
import { ImportButton, TemplateButton } from './ImportActions';
import { importAt } from './links';
import { importAddress, importListOf } from './list';

const ImportCard = ({ record }: { record: Imported }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <LinkBase to={importAt(record.id)} className="name-link">
                {record.filename}
            </LinkBase>
            <FeedStatus status={record.status} />
        </Box>
        <div>{record.plan_name}</div>
        <Box sx={{ color: 'text.secondary' }}>{`${record.create_user} · ${formatDateTime(record.create_date)}`}</Box>
    </>
);

/** Files of promotions that were imported into plans (docs/api.md, /tpm/import). */
export const ImportsPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const counted = useCounted();
    const { at, found } = useCriteriaList(importList, importAddress);
    const none = (
        <EmptyState
            title={translate('imports.emptyTitle')}
            text={translate('imports.emptyText')}
            action={<TemplateButton />}
        />
    );
    return (
        <>
            <PageHeader
                title={translate('screens.services/tpm/import/list.title')}
                about={translate('screens.services/tpm/import/list.about')}
                actions={
                    <>
                        <TemplateButton />
                        <ImportButton />
                    </>
                }
            />
            <List
                of={importListOf}
                control={at}
                found={found}
                label={translate('imports.table')}
                search={{ label: translate('imports.box') }}
                takesFocus
                status={counted('imports.count', found.total)}
                card={record => <ImportCard record={record} />}
                onOpen={useCallback(({ id }: Imported) => navigate(importAt(id)), [navigate])}
                empty={hasFilter(at.listState.filter) ? <NoResults onClear={() => at.go({ filter: {} })} /> : none}
            />
        </>
    );
};
