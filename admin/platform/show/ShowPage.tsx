import type { ReactNode } from 'react';
import {
    LinkBase,
    ShowBase,
    useLocation,
    useRecordContext,
    useShowContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import { RowsShown } from '../children/RowsShown';
import { HistoryPanel } from '../history/HistoryPanel';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { Unopened } from '../layout/Unopened';
import { shownFields } from '../record/fieldsOf';
import { representRecord } from '../record/represent';
import { PreviousNext } from '../record/PreviousNext';
import { usePersonName } from '../data/people';
import { formatDateTime } from '../../../models/platform/format/format';
import { useNoteOpened } from '../record/useNoteOpened';
import { useRecordTrail } from '../record/useRecordTrail';
import { SystemLock } from '../record/SystemLock';
import { useNames } from '../record/useNames';
import { useUnread } from '../routing/useMissing';
import { viewOptionsOf } from '../screens/viewOptions';
import { fieldRows } from './fieldRows';
import { FieldTable } from './FieldTable';
import { KeyFacts, keyFacts } from './KeyFacts';
import { ShowActions } from './ShowActions';

const BOOKKEEPING = ['id', 'create_date', 'create_user', 'update_date', 'update_user', 'version', 'system_entity'];

/** Shows the metadata of the current record: the user who changed it last, and the rest on demand. */
const Bookkeeping = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const record = useRecordContext();
    const date = record?.['update_date'] as string | undefined;
    const name = usePersonName((record?.['update_user'] as string | undefined) ?? '');
    return (
        <Card component="details" sx={{ '& > summary': { cursor: 'pointer', p: 2 }, '&[open] > summary': { pb: 0 } }}>
            <summary>
                <Typography variant="h2" component="span">
                    {translate('record.record')}
                </Typography>
                {date && (
                    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                        {translate('record.lastChanged', { user: name, date: formatDateTime(date) })}
                    </Box>
                )}
            </summary>
            <CardContent>
                <FieldTable rows={fieldRows(definition, BOOKKEEPING)} />
            </CardContent>
        </Card>
    );
};

const Fields = ({ definition, title, names }: { definition: Definition; title: string; names: readonly string[] }) => (
    <Card>
        <CardContent>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {title}
            </Typography>
            <FieldTable rows={fieldRows(definition, names)} />
        </CardContent>
    </Card>
);

/** Shows the fields of the current record that are not in its head, and its metadata. */
const ShowDetails = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { ShowExtra, main } = viewOptionsOf(definition.path);
    const collection = formCollectionOf(definition);
    const elsewhere = [...keyFacts(definition), ...(main?.shows ?? [])];
    const names = shownFields(definition)
        .map(([name]) => name)
        .filter(name => !elsewhere.includes(name));
    const fields = <Fields definition={definition} title={translate('record.details')} names={names} />;
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
                gridTemplateRows: { md: 'auto 1fr' },
                alignItems: 'start',
            }}
        >
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                {main ? (
                    <Card>
                        <CardContent>
                            <main.Show />
                        </CardContent>
                    </Card>
                ) : (
                    fields
                )}
                {collection && (
                    <Card>
                        <CardContent>
                            <RowsShown collection={collection} />
                        </CardContent>
                    </Card>
                )}
            </Box>
            <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, display: 'grid', gap: 2, minWidth: 0 }}>
                {main && fields}
                <Bookkeeping definition={definition} />
            </Box>
            {/* It is last, since its content is loaded later: nothing below it moves. */}
            {ShowExtra && (
                <Card sx={{ '&:empty': { display: 'none' } }}>
                    <CardContent>
                        <ShowExtra />
                    </CardContent>
                </Card>
            )}
        </Box>
    );
};

/** The end of the address of a record's history. */
const HISTORY = '/history';

const alwaysShown = (): boolean => true;

interface ShownRecordProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    readonly children: ReactNode;
}

/** Shows a record. Rendered with a key by definition: hooks must not change while a component is mounted. */
const ShownRecord = ({ definition, record, children }: ShownRecordProps) => {
    const { useShown = alwaysShown } = viewOptionsOf(definition.path);
    return useShown(record) ? children : <PageSkeleton />;
};

const ShowBody = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { one } = useNames(definition);
    const trail = useRecordTrail(definition);
    const { record, error, refetch } = useShowContext<RaRecord>();
    useNoteOpened(definition.path, record && Number(record.id));
    const tab = useLocation().pathname.endsWith(`/show${HISTORY}`) ? HISTORY : '';
    if (!record) return <Unopened error={error} onRetry={refetch} />;
    const here = `/${definition.path}/${encodeURIComponent(record.id)}/show`;
    const about = (
        <>
            <SystemLock />
            {one}
        </>
    );
    return (
        <ShownRecord key={definition.path} definition={definition} record={record}>
            <PageHeader
                title={representRecord(definition)(record)}
                about={about}
                trail={trail}
                actions={
                    <>
                        <PreviousNext path={definition.path} id={record.id} />
                        <ShowActions definition={definition} record={record} />
                    </>
                }
            />
            <KeyFacts definition={definition} />
            <Tabs value={tab} sx={{ mb: 2, mt: -1 }}>
                <Tab component={LinkBase} to={here} value="" label={translate('record.details')} />
                <Tab component={LinkBase} to={here + HISTORY} value={HISTORY} label={translate('history.title')} />
            </Tabs>
            {tab === HISTORY ? (
                <HistoryPanel definition={definition} record={record} />
            ) : (
                <ShowDetails definition={definition} />
            )}
        </ShownRecord>
    );
};

export const ShowPage = ({ definition }: { definition: Definition }) => (
    <ShowBase queryOptions={{ onError: useUnread(`/${definition.path}`) }}>
        <ShowBody definition={definition} />
    </ShowBase>
);
