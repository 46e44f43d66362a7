import { useState } from 'react';
import { DataTable, DataTableBody } from 'react-admin';
import Box from '@mui/material/Box';
import type { TableBodyProps } from '@mui/material/TableBody';
import type { Definition } from '../../models/resource';
import { viewOf } from '../fields';
import { TableFrame } from '../layout/TableFrame';
import { useEdges } from '../layout/edges';
import { viewsByPath } from './screens';
import { BulkActions, useIsBulkOffered } from './BulkActions';
import { columnsKey } from './columnsKey';
import { columnFields, isSortable, type NamedField } from './fieldsOf';
import { hiddenAtFirst } from './listColumns';
import { useDensity } from './listSettings';
import { NoHits } from './NoHits';
import { RecordHead } from './RecordHead';
import { RecordLink } from './RecordLink';
import { RecordRow } from './RecordRow';
import { SystemLock } from './SystemLock';
import { useNames } from './useNames';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const TABLE_STYLE = {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    // Below the heads of the columns that stay.
    '& .RaDataTable-headerCell': { zIndex: 0 },
    '& .MuiCheckbox-root': { p: 0.5 },
    '& td': { maxWidth: 240, ...CUT },
};

const Body = (props: TableBodyProps) => <DataTableBody {...props} row={RecordRow} />;

/** The first cell leads to the record. */
const columnOf = (definition: Definition, [name, field]: NamedField, at: number) => {
    const { Cell, align, width } = viewOf(field);
    const content = <Cell source={name} options={field.options} />;
    const cell = width ? <Box sx={{ ...CUT, width }}>{content}</Box> : content;
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
    const { many } = useNames(definition);
    const [table, setTable] = useState<HTMLTableElement | null>(null);
    const edges = useEdges(table?.parentElement ?? null, many, isBulkOffered ? 2 : 1);
    return (
        <TableFrame edges={edges}>
            <DataTable
                ref={setTable}
                storeKey={columnsKey(definition)}
                hiddenColumns={[...hiddenAtFirst(definition)]}
                rowClick={viewsByPath.get(definition.path)?.includes('detail') ? 'show' : false}
                bulkActionButtons={isBulkOffered ? <BulkActions definition={definition} /> : false}
                size={density === 'compact' ? 'small' : 'medium'}
                head={RecordHead}
                body={Body}
                empty={<NoHits />}
                sx={TABLE_STYLE}
            >
                {columnFields(definition).map((named, at) => columnOf(definition, named, at))}
            </DataTable>
        </TableFrame>
    );
};
