import { LinkBase, ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Definition } from '../../models/resource';
import { PageHeader } from '../layout/PageHeader';
import { Pager } from '../layout/Pager';
import { ResultsSkeleton } from '../layout/ResultsSkeleton';
import { EmptyList } from './EmptyList';
import { filterText, type ListFilter } from './listAddress';
import { ListError } from './ListError';
import { ListTools } from './ListTools';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useNames } from './useNames';
import { useOffered } from './useOffered';
import { useRecordList } from './useRecordList';
import { useIsSmall } from '../layout/windowSize';

const CreateButton = ({ definition: { path } }: { definition: Definition }) => {
    const translate = useTranslate();
    if (!useOffered({ resource: path, action: 'create' })) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={`/${path}/create`}>
            {translate(`screens.${path}.create`, { _: translate('ra.action.create') })}
        </Button>
    );
};

type RecordList = ReturnType<typeof useRecordList>;

const ListBody = ({ definition, records }: { definition: Definition; records: RecordList }) => {
    const { list, filter } = records;
    const { total = 0, page, perPage, setPage, setPerPage, isPending, isPlaceholderData, refetch } = list;
    const isFiltered = filterText(filter) !== '' || filterText(list.filterValues as ListFilter) !== '';
    const isSmall = useIsSmall();
    if (list.error) return <ListError error={list.error} onRetry={() => void refetch()} />;
    if (!isPending && total === 0 && !isFiltered) return <EmptyList definition={definition} />;
    return (
        <>
            <ListTools definition={definition} records={records} />
            {isPending ? (
                <ResultsSkeleton />
            ) : (
                <Card aria-busy={isPlaceholderData}>
                    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>
                        {isSmall ? <RecordCards definition={definition} /> : <RecordTable definition={definition} />}
                    </Box>
                    <Pager total={total} {...{ page, perPage }} onPage={setPage} onPerPage={setPerPage} />
                </Card>
            )}
        </>
    );
};

/** The list of a resource, as its definition describes it. */
export const ListPage = ({ definition }: { definition: Definition }) => {
    const { many, about } = useNames(definition);
    const records = useRecordList(definition);
    return (
        <ResourceContextProvider value={definition.path}>
            <ListContextProvider value={records.list}>
                <PageHeader title={many} about={about} actions={<CreateButton definition={definition} />} />
                <ListBody definition={definition} records={records} />
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
