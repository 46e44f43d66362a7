import { DataTable, DataTableBody } from 'react-admin';
import type { TableBodyProps } from '@mui/material/TableBody';
import type { Definition } from '../../models/resource';
import { viewOf } from '../fields';
import { viewsByPath } from './screens';
import { BulkActions, useIsBulkOffered } from './BulkActions';
import { columnsKey } from './columnsKey';
import { columnFields, isSortable, type NamedField } from './fieldsOf';
import { hiddenAtFirst } from './listColumns';
import { useDensity } from './listSettings';
import { NoHits } from './NoHits';
import { RecordLink } from './RecordLink';
import { RecordRow } from './RecordRow';
import { SystemLock } from './SystemLock';

const TABLE_STYLE = {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    '& .MuiCheckbox-root': { p: 0.5 },
    '& td': { maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

const Body = (props: TableBodyProps) => <DataTableBody {...props} row={RecordRow} />;

/** The first cell leads to the record. */
const columnOf = (definition: Definition, [name, field]: NamedField, at: number) => {
    const { Cell, align } = viewOf(field);
    const cell = <Cell source={name} options={field.options} />;
    return (
        <DataTable.Col key={name} source={name} align={align} disableSort={!isSortable(field)}>
            {at === 0 && <SystemLock />}
            {at === 0 ? <RecordLink definition={definition}>{cell}</RecordLink> : cell}
        </DataTable.Col>
    );
};

/** Every readable field is a column; those the definition does not list are hidden until chosen. */
export const RecordTable = ({ definition }: { definition: Definition }) => {
    const isBulkOffered = useIsBulkOffered(definition);
    const [density] = useDensity(definition);
    return (
        <DataTable
            storeKey={columnsKey(definition)}
            hiddenColumns={[...hiddenAtFirst(definition)]}
            rowClick={viewsByPath.get(definition.path)?.includes('detail') ? 'show' : false}
            bulkActionButtons={isBulkOffered ? <BulkActions definition={definition} /> : false}
            size={density === 'compact' ? 'small' : 'medium'}
            body={Body}
            empty={<NoHits />}
            sx={TABLE_STYLE}
        >
            {columnFields(definition).map((named, at) => columnOf(definition, named, at))}
        </DataTable>
    );
};
