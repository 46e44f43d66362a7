import { LinkBase, ShowBase, useLocation, useRefresh, useShowContext, useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { adr } from '../../../../models/features/adr/adr';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { Unopened } from '../../../platform/layout/Unopened';
import { useNoteOpened } from '../../home/useNoteOpened';
import { HistoryPanel } from '../../../platform/history/HistoryPanel';
import { useUnread } from '../../../platform/routing/useMissing';
import { detailOf } from '../list/links';
import type { AdrRecord } from '../records';
import { EntityTree } from '../tree/EntityTree';
import { AdrActions } from './AdrActions';
import { AdrFacts } from './AdrFacts';

/** The end of the address of an ADR's history. */
const HISTORY = '/history';

const AdrBody = () => {
    const translate = useTranslate();
    const refresh = useRefresh();
    const { record, error, refetch } = useShowContext<AdrRecord>();
    useNoteOpened(adr.path, record?.id);
    const tab = useLocation().pathname.endsWith(`/show${HISTORY}`) ? HISTORY : '';
    if (!record) return <Unopened error={error} onRetry={refetch} />;
    const here = detailOf(record.id);
    return (
        <>
            <PageHeader
                title={record.name}
                about={record.description ?? undefined}
                actions={<AdrActions record={record} />}
            />
            <Tabs value={tab} sx={{ mb: 2, mt: -1 }}>
                <Tab component={LinkBase} to={here} value="" label={translate('adr.entities')} />
                <Tab component={LinkBase} to={here + HISTORY} value={HISTORY} label={translate('history.title')} />
            </Tabs>
            {tab === HISTORY ? (
                <HistoryPanel definition={adr} record={record} />
            ) : (
                <EntityTree key={record.id} adrId={record.id} onChanged={refresh}>
                    <AdrFacts record={record} />
                </EntityTree>
            )}
        </>
    );
};

/** An ADR: its entity tree, what is known of it, and the way to its products and requests. */
export const AdrPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${adr.path}`) }}>
        <AdrBody />
    </ShowBase>
);
