import { LinkBase, ShowBase, useLocation, useRefresh, useShowContext, useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { adr } from '../../../../models/features/adr/adr';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { Unopened } from '../../../platform/layout/Unopened';
import { usePersonName } from '../../../platform/data/people';
import { useRecordTrail } from '../../../platform/record/useRecordTrail';
import { useNoteOpened } from '../../../platform/record/useNoteOpened';
import { HistoryPanel } from '../../../platform/history/HistoryPanel';
import { useUnread } from '../../../platform/routing/useMissing';
import { detailOf, productsOf, updateOf, requestsOf } from '../list/links';
import type { AdrRecord } from '../records';
import { EntityTree } from '../tree/EntityTree';
import EditIcon from '@mui/icons-material/EditOutlined';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import Button from '@mui/material/Button';
import { adrExport } from '../../../../models/features/adr/adrCalls';
import { formatInteger, formatDateTime } from '../../../../models/platform/format/format';
import { mayUse } from '../../../platform/data/access';
import { DeleteButton } from '../../../platform/show/DeleteButton';
import { fileOfCall } from '../../../platform/data/download';
import { ExportMenu } from '../../../platform/list/toolbar/ExportMenu';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { useGranted } from '../../../platform/data/useGranted';
import { CardFoot } from '../../../platform/layout/CardFoot';

const Count = ({ label, value }: { label: string; value: number }) => (
    <Box sx={{ p: 1.5 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {formatInteger(value)}
        </Box>
    </Box>
);

/** Shows how much is in an ADR, with the links to it. */
const AdrFacts = ({ record }: { record: AdrRecord }) => {
    const translate = useTranslate();
    const maySee = useGranted(requestList.access);
    const changer = usePersonName(record.changed_user);
    const pending = <Count label={translate('adr.pending')} value={record.pending_count} />;
    return (
        <Card component="section" aria-label={translate('adr.facts')}>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: '1fr 1fr',
                    '& > *': { borderRight: 1, borderColor: 'divider' },
                }}
            >
                <CardActionArea component={LinkBase} to={productsOf(record.id)}>
                    <Count label={translate('adr.products')} value={record.product_count} />
                </CardActionArea>
                {maySee ? (
                    <CardActionArea component={LinkBase} to={requestsOf(record.id)}>
                        {pending}
                    </CardActionArea>
                ) : (
                    pending
                )}
            </Box>
            <CardFoot>
                {translate('adr.updated', { user: changer, date: formatDateTime(record.changed_date) })}
            </CardFoot>
        </Card>
    );
};

const useConsequence = ({ entity_count, product_count, pending_count }: AdrRecord) => {
    const translate = useTranslate();
    const formatCount = (text: string, of: number) => translate(text, { smart_count: of, count: formatInteger(of) });
    const isBlocked = product_count > 0 || pending_count > 0;
    const consequence = isBlocked
        ? translate('adr.keeps', {
              products: formatCount('adr.productCount', product_count),
              requests: formatCount('adr.pendingCount', pending_count),
          })
        : translate('adr.deleteText', { entities: formatCount('adr.entityCount', entity_count) });
    return { isBlocked, consequence };
};

/** Shows the actions on an ADR that the user may take. */
const AdrActions = ({ record }: { record: AdrRecord }) => {
    const translate = useTranslate();
    const mayChange = mayUse(adr.path, 'change');
    const { isBlocked, consequence } = useConsequence(record);
    return (
        <>
            {mayChange && (
                <DeleteButton definition={adr} record={record} isBlocked={isBlocked} consequence={consequence} />
            )}
            <ExportMenu fileIn={format => fileOfCall(adrExport, { id: record.id, format })} />
            {mayChange && (
                <Button variant="outlined" startIcon={<EditIcon />} component={LinkBase} to={updateOf(record.id)}>
                    {translate('ra.action.edit')}
                </Button>
            )}
            <Button variant="contained" startIcon={<GridIcon />} component={LinkBase} to={productsOf(record.id)}>
                {translate('adr.products')}
            </Button>
        </>
    );
};

/** The end of the address of an ADR's history. */
const HISTORY = '/history';

const AdrBody = () => {
    const translate = useTranslate();
    const refresh = useRefresh();
    const { record, error, refetch } = useShowContext<AdrRecord>();
    useNoteOpened(adr.path, record?.id);
    const trail = useRecordTrail(adr);
    const tab = useLocation().pathname.endsWith(`/show${HISTORY}`) ? HISTORY : '';
    if (!record) return <Unopened error={error} onRetry={refetch} />;
    const here = detailOf(record.id);
    return (
        <>
            <PageHeader
                trail={trail}
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

/** Shows an ADR: its entity tree, its facts, and the links to its products and requests. */
export const AdrPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${adr.path}`) }}>
        <AdrBody />
    </ShowBase>
);
