import Box from '@mui/material/Box';
import { codeOf, rowFields, type FormCollection } from '../../../models/platform/children/recordCollection';
import type { Values } from '../../../models/platform/history/difference';
import type { DifferingCell } from '../../../models/platform/history/merge';
import { InputLabel } from '../fields/InputLabel';
import { RowCode } from '../history/difference/RowCode';
import { FieldValue } from '../show/FieldValue';

interface RowLabelProps {
    readonly collection: FormCollection;
    readonly cell: DifferingCell;
    /** The row of the cell, in either version. */
    readonly row: Values;
}

/** Shows which field of which row conflicts. */
export const RowLabel = ({ collection, cell, row }: RowLabelProps) => (
    <>
        <InputLabel source={collection.rows.name} />
        {' · '}
        <RowCode collection={collection} code={codeOf(collection, row)} />
        {!cell.isRow && (
            <>
                {' · '}
                <InputLabel source={`${collection.rows.name}.${cell.names[0] ?? ''}`} />
            </>
        )}
    </>
);

interface RowValuesProps {
    readonly collection: FormCollection;
    readonly names: readonly string[];
    readonly values: Values;
}

/** Shows a single value by itself; of several, each that is set, with its name. */
export const RowValues = ({ collection, names, values }: RowValuesProps) => {
    const shown = names.filter(name => values[name] !== null);
    const [only = names[0] ?? '', ...more] = shown;
    const fields = rowFields(collection);
    const valueOf = (name: string) => <FieldValue name={name} field={fields[name]} value={values[name]} />;
    if (more.length === 0) return valueOf(only);
    return shown.map(name => (
        <Box key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                <InputLabel source={`${collection.rows.name}.${name}`} />:
            </Box>{' '}
            {valueOf(name)}
        </Box>
    ));
};
