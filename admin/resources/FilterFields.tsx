import Box from '@mui/material/Box';
import type { Definition } from '../../models/resource';
import { viewOf } from '../fields';
import { columnFields, type NamedField } from './fieldsOf';

interface FilterPlace {
    readonly named: NamedField;
    readonly source: string;
}

/** A filter for every field that can be filtered, one for each operator its kind names. */
const filtersOf = (definition: Definition): readonly FilterPlace[] =>
    columnFields(definition).flatMap(named =>
        viewOf(named[1]).filters.map(operator => ({
            named,
            source: operator === 'eq' ? named[0] : `${named[0]}_${operator}`,
        })),
    );

export const FilterFields = ({ definition }: { definition: Definition }) => (
    <Box
        sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
            alignItems: 'end',
            p: 2,
            mb: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.paper',
        }}
    >
        {filtersOf(definition).map(({ named: [, field], source }) => {
            const { FilterInput } = viewOf(field);
            const label = `resources.${definition.path}.fields.${source}`;
            return <FilterInput key={source} source={source} label={label} options={field.options} />;
        })}
    </Box>
);
