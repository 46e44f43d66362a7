import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { isSortable } from '../../../../models/platform/fields/stored';
import type { Definition } from '../../../../models/platform/definition/resource';
import { fieldViewOf } from '../../fields';
import { columnFields, isListColumn, type NamedField } from '../../record/fieldsOf';
import { RecordLink } from '../../record/RecordLink';
import { viewOptionsOf } from '../../screens/viewOptions';
import { SystemLock } from '../../record/SystemLock';
import type { Address } from '../address/listState';
import type { ListColumn } from '../columns/column';
import { recordFilterFields } from '../filters/parts';
import type { ListOf } from '../list';

/** Kinds whose texts are short, and read in one piece. */
const IN_ONE_PIECE: readonly string[] = ['dateTime', 'date', 'money', 'total', 'integer', 'upc'];

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Kinds of many names, which are longer than any other text. */
const LISTS_OF_NAMES: readonly string[] = ['referenceList', 'userList'];

/** Returns a column; the first cell links to the record. */
const columnOf = (definition: Definition, [name, field]: NamedField, at: number): ListColumn<RaRecord> => {
    const { Cell, align, width } = { ...fieldViewOf(field), ...viewOptionsOf(definition.path).fieldOverrides?.[name] };
    const content = <Cell source={name} options={field.options} />;
    const cell = width ? (
        <Box className="late" sx={{ ...CUT, width }}>
            {content}
        </Box>
    ) : (
        content
    );
    const first = (
        <>
            <SystemLock />
            <RecordLink definition={definition}>{cell}</RecordLink>
        </>
    );
    return {
        name,
        label: `resources.${definition.path}.fields.${name}`,
        cell: () => (at === 0 ? first : cell),
        align,
        isSortable: isSortable(field),
        isHidden: !isListColumn(definition, name),
        look: IN_ONE_PIECE.includes(field.kind.name) ? 'code' : 'cut',
        takesRest: LISTS_OF_NAMES.includes(field.kind.name),
    };
};

/**
 * Returns the columns: every readable field is one; those that the definition does not list are hidden until chosen.
 * The feature's own follow.
 */
const recordColumns = (definition: Definition): readonly ListColumn<RaRecord>[] => [
    ...columnFields(definition).map((named, at) => columnOf(definition, named, at)),
    ...(viewOptionsOf(definition.path).columns ?? []),
];

/** Returns the list of a resource, as its definition describes it. */
export const recordListOf = (definition: Definition, address: Address): ListOf<RaRecord> => {
    const columns = recordColumns(definition);
    return {
        path: definition.path,
        address,
        savedUnder: `list.${definition.path}`,
        parts: recordFilterFields(definition),
        columns,
        sorts: columns.filter(({ isSortable }) => isSortable),
        density: 'comfortable',
        fixed: 1,
    };
};
