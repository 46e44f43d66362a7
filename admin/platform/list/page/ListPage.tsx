import { useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useNavigate, useTranslate, type RaRecord } from 'react-admin';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import type { Definition } from '../../../../models/platform/definition/resource';
import { API } from '../../data/http';
import { PageHeader } from '../../layout/PageHeader';
import { CreateButton } from '../../form/CreateButton';
import { ViewSwitch } from '../../screens/ViewSwitch';
import { recordScreen } from '../../../resources/record/recordScreen';
import { useNames } from '../../record/useNames';
import { hasFilter, type Place } from '../address/listState';
import { List } from '../List';
import { NoHits } from '../../../list/results/NoHits';
import { useCounted } from '../toolbar/useCounted';
import { EmptyList } from './EmptyList';
import { RecordCard } from './RecordCard';
import { recordListOf } from './recordListOf';
import { useRecordList } from '../../../list/page/useRecordList';
import { useSelection } from './useSelection';

/** The list as a file: exactly what is filtered, in the order that is shown. */
const fileOf =
    (path: string, { filter, sort: { field, order } }: Place) =>
    (format: ExportFormat) => {
        const asked = { filter: JSON.stringify(filter), sort: JSON.stringify([field, order]), format };
        return { url: `${API}/${path}/export?${new URLSearchParams(asked).toString()}` };
    };

type Records = ReturnType<typeof useRecordList>;

const Body = ({ definition, records }: { definition: Definition; records: Records }) => {
    const { address, at, list, found } = records;
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
    const isFiltered = hasFilter(at.filter) || hasFilter(at.place.filter);
    if (total === 0 && !isFiltered) return <EmptyList definition={definition} />;
    return (
        <List
            of={listOf}
            place={at}
            {...{ found, selection }}
            label={many}
            search={search.length > 0 ? { label: translate('list.search') } : undefined}
            status={counted('list.results', total)}
            fileIn={fileOf(path, at.place)}
            card={record => <RecordCard definition={definition} record={record} />}
            onOpen={open}
            empty={<NoHits onClear={() => at.go({ filter: {} })} />}
        />
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
