import { useMemo } from 'react';
import {
    ListContextProvider,
    ResourceContextProvider,
    useListContext,
    useNavigate,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../../../models/platform/definition/resource';
import { CreateButton } from '../../form/CreateButton';
import { PageHeader } from '../../layout/PageHeader';
import { columnsBesideName } from '../../record/fieldsOf';
import { RecordLink } from '../../record/RecordLink';
import { recordScreen } from '../../record/recordScreen';
import { representRecord } from '../../record/represent';
import { SystemLock } from '../../record/SystemLock';
import { useNames } from '../../record/useNames';
import { viewOptionsOf } from '../../screens/viewOptions';
import { ViewSwitch } from '../../screens/ViewSwitch';
import { fieldRows } from '../../show/fieldRows';
import { FieldTable } from '../../show/FieldTable';
import { hasFilter } from '../address/listState';
import { List } from '../List';
import { NoResults } from '../results/NoResults';
import { BulkActions, useIsBulkOffered } from '../selection/BulkActions';
import type { RecordSelection } from '../selection/selection';
import { useCounted } from '../toolbar/useCounted';
import { EmptyList } from './EmptyList';
import { recordListOf } from './recordListOf';
import { useRecordList } from './useRecordList';

/** Selects the records that the page does not show, too. */
const SelectEvery = () => {
    const translate = useTranslate();
    const { data = [], total = 0, selectedIds, onSelectAll } = useListContext<RaRecord>();
    const isPage = data.every(({ id }) => selectedIds.includes(id));
    if (!isPage || selectedIds.length >= total) return null;
    return <Button onClick={() => onSelectAll()}>{translate('ra.action.select_all_button')}</Button>;
};

/** Returns the selection of the current list; undefined where there is no reason to select. */
const useSelection = (
    definition: Definition,
    { selectedIds, onSelect }: ReturnType<typeof useListContext<RaRecord>>,
): RecordSelection<RaRecord> | undefined => {
    const translate = useTranslate();
    if (!useIsBulkOffered(definition)) return undefined;
    return {
        ids: selectedIds,
        set: ids => onSelect([...ids]),
        isOffered: () => true,
        nameOf: record => translate('record.select', { name: representRecord(definition)(record) }),
        pageName: translate('ra.action.select_all'),
        label: translate('ra.action.bulk_actions', { smart_count: selectedIds.length }),
        actions: (
            <>
                <SelectEvery />
                <BulkActions definition={definition} />
            </>
        ),
    };
};

/** Shows a record of the list where a table has no room. */
const RecordCard = ({ definition, record }: { definition: Definition; record: RaRecord }) => (
    <>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            <SystemLock />
            <RecordLink definition={definition}>{representRecord(definition)(record)}</RecordLink>
        </Typography>
        <FieldTable rows={fieldRows(definition, columnsBesideName(definition))} isCompact />
    </>
);

type Records = ReturnType<typeof useRecordList>;

const Body = ({ definition, records }: { definition: Definition; records: Records }) => {
    const { address, at, list, found, fileIn, book } = records;
    const { path, search } = definition;
    const translate = useTranslate();
    const counted = useCounted();
    const navigate = useNavigate();
    const { many } = useNames(definition);
    const listOf = useMemo(() => recordListOf(definition, address), [definition, address]);
    const selection = useSelection(definition, list);
    const open = useMemo(() => {
        const screenOf = recordScreen(path);
        return screenOf && ((record: RaRecord) => navigate(screenOf(record)));
    }, [navigate, path]);
    const { total } = found;
    const { ListExtra } = viewOptionsOf(path);
    const isFiltered = hasFilter(at.filter) || hasFilter(at.listState.filter);
    if (total === 0 && !isFiltered) return <EmptyList definition={definition} />;
    return (
        <List
            isInContext
            of={listOf}
            control={at}
            found={found}
            selection={selection}
            label={many}
            search={search.length > 0 ? { label: translate('list.search') } : undefined}
            status={counted('list.results', total)}
            fileIn={fileIn}
            book={book}
            card={record => <RecordCard definition={definition} record={record} />}
            onOpen={open}
            empty={<NoResults onClear={() => at.go({ filter: {} })} />}
        >
            {ListExtra && <ListExtra />}
        </List>
    );
};

/** Shows the list of a resource, as its definition describes it. */
export const ListPage = ({ definition }: { definition: Definition }) => {
    const { many, about } = useNames(definition);
    const records = useRecordList(definition);
    return (
        <ResourceContextProvider value={definition.path}>
            <ListContextProvider value={records.list}>
                <PageHeader
                    title={many}
                    about={about}
                    actions={
                        <>
                            <ViewSwitch path={definition.path} shown="list" />
                            <CreateButton path={definition.path} />
                        </>
                    }
                />
                <Body definition={definition} records={records} />
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
