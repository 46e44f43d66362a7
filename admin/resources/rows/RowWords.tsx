import Box from '@mui/material/Box';
import type { Values } from '../../../models/platform/history/difference';
import type { RowsPart } from '../../../models/part';
import type { Contested } from '../../../models/versions';
import { InputLabel } from '../../platform/fields/InputLabel';
import { FieldValue } from '../../platform/show/FieldValue';
import { silentIn } from './look';
import { RowPlace } from '../../platform/children/RowTarget';
import { isWholeRow } from './versions';

interface RowLabelProps {
    readonly part: RowsPart;
    readonly contested: Contested;
}

/** Which fields of which row are contested; a switch stands for what goes with it. */
export const RowLabel = ({ part, contested }: RowLabelProps) => (
    <>
        <InputLabel source={part.rows.name} />
        {' · '}
        <RowPlace part={part} id={contested.id ?? 0} />
        {!isWholeRow(part, contested) && (
            <>
                {' · '}
                <InputLabel source={`${part.rows.name}.${contested.names[0] ?? ''}`} />
            </>
        )}
    </>
);

interface RowValuesProps {
    readonly part: RowsPart;
    readonly names: readonly string[];
    readonly values: Values;
}

/** One value by itself; of several each that there is, with its name. */
export const RowValues = ({ part, names, values }: RowValuesProps) => {
    const silent = silentIn(part, values);
    const shown = names.filter(name => values[name] !== null && !silent.includes(name));
    const [only = names[0] ?? '', ...more] = shown;
    const valueOf = (name: string) => <FieldValue name={name} field={part.fields[name]} value={values[name]} />;
    if (more.length === 0) return valueOf(only);
    return shown.map(name => (
        <Box key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
                <InputLabel source={`${part.rows.name}.${name}`} />:
            </Box>{' '}
            {valueOf(name)}
        </Box>
    ));
};
