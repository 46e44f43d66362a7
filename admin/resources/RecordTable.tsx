import { DataTable } from 'react-admin';
import type { Definition } from '../../models/resource';
import { viewOf } from '../fields';
import { viewsByPath } from './screens';
import { BulkChange } from './BulkChange';
import { BulkDelete } from './BulkDelete';
import { columnsKey } from './columnsKey';
import { columnFields, isColumn, type NamedField } from './fieldsOf';
import { useDensity } from './listSettings';
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
    const mayChange = useOffered({ resource: definition.path, action: 'edit' });
    const [density] = useDensity(definition);
    const actions = (
        <>
            {mayChange && <BulkChange definition={definition} />}
            {mayDelete && <BulkDelete />}
        </>
    );
    const columns = columnFields(definition);
    const hidden = columns.map(([name]) => name).filter(name => !isColumn(definition, name));
    return (
        <DataTable
            storeKey={columnsKey(definition)}
            hiddenColumns={hidden}
            rowClick={viewsByPath.get(definition.path)?.includes('detail') ? 'show' : false}
            bulkActionButtons={mayDelete || mayChange ? actions : false}
            size={density === 'compact' ? 'small' : 'medium'}
            empty={<NoHits />}
            sx={TABLE_STYLE}
        >
            {columns.map(columnOf)}
        </DataTable>
    );
};
