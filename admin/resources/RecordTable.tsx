import { DataTable } from 'react-admin';
import type { Definition } from '../../models/resource';
import { viewOf } from '../fields';
import { viewsByPath } from './screens';
import { BulkDelete } from './BulkDelete';
import { columnsKey } from './columnsKey';
import { columnFields, isColumn, type NamedField } from './fieldsOf';
import { NoHits } from './NoHits';
import { SystemLock } from './SystemLock';
import { useOffered } from './useOffered';

const TABLE_STYLE = {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    '& td': { maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .RaDataTable-clickableRow': { cursor: 'pointer' },
};

const columnOf = ([name, field]: NamedField, at: number) => {
    const { Cell, align } = viewOf(field);
    return (
        <DataTable.Col key={name} source={name} align={align}>
            {at === 0 && <SystemLock />}
            <Cell source={name} options={field.options} />
        </DataTable.Col>
    );
};

/** Every readable field is a column; those the definition does not list are hidden until chosen. */
export const RecordTable = ({ definition }: { definition: Definition }) => {
    const mayDelete = useOffered({ resource: definition.path, action: 'delete' });
    const columns = columnFields(definition);
    const hidden = columns.map(([name]) => name).filter(name => !isColumn(definition, name));
    return (
        <DataTable
            storeKey={columnsKey(definition)}
            hiddenColumns={hidden}
            rowClick={viewsByPath.get(definition.path)?.includes('detail') ? 'show' : false}
            bulkActionButtons={mayDelete ? <BulkDelete /> : false}
            empty={<NoHits />}
            sx={TABLE_STYLE}
        >
            {columns.map(columnOf)}
        </DataTable>
    );
};
