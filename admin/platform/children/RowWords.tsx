import Box from '@mui/material/Box';
import type { Values } from '../../../models/platform/history/difference';
import type { FormCollection } from '../../../models/platform/children/cellCollection';
import type { DifferingCell } from '../../../models/platform/history/merge';
import { InputLabel } from '../fields/InputLabel';
import { FieldValue } from '../show/FieldValue';
import { silentIn } from './rowLayout';
import { RowTarget } from './RowTarget';

interface RowLabelProps {
    readonly collection: FormCollection;
    readonly cell: DifferingCell;
}

/** Shows which field of which row conflicts; a switch stands for the fields that depend on it. */
export const RowLabel = ({ collection, cell }: RowLabelProps) => (
    <>
        <InputLabel source={collection.rows.name} />
        {' · '}
        <RowTarget collection={collection} id={cell.id ?? 0} />
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

/** One value by itself; of several each that there is, with its name. */
export const RowValues = ({ collection, names, values }: RowValuesProps) => {
    const silent = silentIn(collection, values);
    const shown = names.filter(name => values[name] !== null && !silent.includes(name));
    const [only = names[0] ?? '', ...more] = shown;
    const valueOf = (name: string) => <FieldValue name={name} field={collection.fields[name]} value={values[name]} />;
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
