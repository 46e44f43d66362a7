import Card from '@mui/material/Card';
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
    <Card
        sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
            alignItems: 'end',
            p: 2,
            mb: 1.5,
        }}
    >
        {filtersOf(definition).map(({ named: [, field], source }) => {
            const { FilterInput } = viewOf(field);
            const label = `resources.${definition.path}.fields.${source}`;
            return <FilterInput key={source} source={source} label={label} options={field.options} />;
        })}
    </Card>
);
