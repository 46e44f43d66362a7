import type { ReactNode } from 'react';
import { LinkBase, ShowBase, useLocation, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Definition } from '../../../models/platform/definition/resource';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { Unopened } from '../layout/Unopened';
import { useUnread } from '../routing/useMissing';
import { HistoryPanel } from '../history/HistoryPanel';
import { represent } from '../record/represent';
import { ShowActions } from './ShowActions';
import { ShowDetails } from './ShowDetails';
import { SystemLock } from '../record/SystemLock';
import { useNames } from '../record/useNames';
import { viewOptionsOf } from '../screens/viewOptions';

/** The end of the address of a record's history. */
const HISTORY = '/history';

const alwaysShown = (): boolean => true;

interface ShownRecordProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    readonly children: ReactNode;
}

/** Of each definition one of its own, by its key: hooks do not change while a component lives. */
const ShownRecord = ({ definition, record, children }: ShownRecordProps) => {
    const { useShown = alwaysShown } = viewOptionsOf(definition.path);
    return useShown(record) ? children : <PageSkeleton />;
};

const ShowBody = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { one } = useNames(definition);
    const { record, error, refetch } = useShowContext<RaRecord>();
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
                title={represent(definition)(record)}
                about={about}
                actions={<ShowActions definition={definition} record={record} />}
            />
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
