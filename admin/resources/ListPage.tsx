import { LinkBase, ListBase, useListContext, useTranslate, type RaRecord } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { Definition } from '../../models/resource';
import { PageHeader } from '../layout/PageHeader';
import { Pager } from '../layout/Pager';
import { EmptyList } from './EmptyList';
import { ListError } from './ListError';
import { ListTools } from './ListTools';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useFilters } from './useFilters';
import { useNames } from './useNames';
import { useOffered } from './useOffered';
import { useIsSmall } from '../layout/windowSize';

export const PAGE_SIZE = 25;

/** A failure shows in the list itself; a notification beside it would say it twice. */
const quietly = { onError: () => undefined };

const CreateButton = ({ definition: { path } }: { definition: Definition }) => {
    const translate = useTranslate();
    if (!useOffered({ resource: path, action: 'create' })) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={`/${path}/create`}>
            {translate(`screens.${path}.create`, { _: translate('ra.action.create') })}
        </Button>
    );
};

const ListBody = ({ definition }: { definition: Definition }) => {
    const list = useListContext<RaRecord>();
    const { total = 0, page, perPage, setPage, setPerPage, isPending, refetch } = list;
    const isFiltered = Object.keys(useFilters()).length > 0;
    const isSmall = useIsSmall();
    const error: unknown = list.error;
    if (error) return <ListError error={error} onRetry={() => void refetch()} />;
    if (!isPending && total === 0 && !isFiltered) return <EmptyList definition={definition} />;
    return (
        <>
            <ListTools definition={definition} />
            <Card>
                {isSmall ? <RecordCards definition={definition} /> : <RecordTable definition={definition} />}
                <Pager total={total} {...{ page, perPage }} onPage={setPage} onPerPage={setPerPage} />
            </Card>
        </>
    );
};

/** The list of a resource, as its definition describes it. */
export const ListPage = ({ definition }: { definition: Definition }) => {
    const { many, about } = useNames(definition);
    const [field, order] = definition.list.sort;
    return (
        <ListBase
            sort={{ field, order }}
            perPage={PAGE_SIZE}
            exporter={false}
            queryOptions={quietly}
            // The page is guarded already; asked again, its records would wait for the answer.
            disableAuthentication
        >
            <PageHeader title={many} about={about} actions={<CreateButton definition={definition} />} />
            <ListBody definition={definition} />
        </ListBase>
    );
};
