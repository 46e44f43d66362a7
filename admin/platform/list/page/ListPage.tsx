import { useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useNavigate, useTranslate, type RaRecord } from 'react-admin';
import type { Definition } from '../../../../models/platform/definition/resource';
import { PageHeader } from '../../layout/PageHeader';
import { CreateButton } from '../../form/CreateButton';
import { ViewSwitch } from '../../screens/ViewSwitch';
import { recordScreen } from '../../record/recordScreen';
import { viewOptionsOf } from '../../screens/viewOptions';
import { useNames } from '../../record/useNames';
import { hasFilter } from '../address/listState';
import { List } from '../List';
import { NoResults } from '../results/NoResults';
import { useCounted } from '../toolbar/useCounted';
import { EmptyList } from './EmptyList';
import { RecordCard } from './RecordCard';
import { recordListOf } from './recordListOf';
import { useRecordList } from './useRecordList';
import { useSelection } from './useSelection';

type Records = ReturnType<typeof useRecordList>;

const Body = ({ definition, records }: { definition: Definition; records: Records }) => {
    const { address, at, list, found, fileIn } = records;
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
            card={record => <RecordCard definition={definition} record={record} />}
            onOpen={open}
            empty={<NoResults onClear={() => at.go({ filter: {} })} />}
        >
            {ListExtra && <ListExtra />}
        </List>
    );
};

/** The list of a resource, as its definition describes it. */
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
