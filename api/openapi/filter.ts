import { readableFields } from '../../models/database/cells';
import type { Field, Operator } from '../../models/platform/fields/kind';
import type { Definition } from '../../models/platform/definition/resource';
import { joi } from '../platform/server/validation';
import { nullable, ruleSchema, type Schema } from '../platform/openapi/schema';

const anyOf = (value: Schema): Schema => ({ anyOf: [value, { type: 'array', items: value }] });

const ofOperator = (value: Schema, operator: Operator): Schema => {
    if (operator === 'null') return { type: 'boolean' };
    if (operator === 'like') return { type: 'string' };
    return operator === 'eq' || operator === 'neq' ? anyOf(value) : value;
};

const ofField = (name: string, { kind, options }: Field): [string, Schema][] => {
    const value = nullable(ruleSchema(kind.rule(joi, options)));
    return kind.operators.map(operator => [
        operator === 'eq' ? name : `${name}_${operator}`,
        ofOperator(value, operator),
    ]);
};

/** What `filter` takes: every field that may be read with every operator of its kind, and `q`. */
export const filterSchema = (definition: Definition): Schema => ({
    type: 'object',
    properties: {
        q: { type: 'string', description: `Words, each of them in any of: ${definition.search.join(', ')}.` },
        ...Object.fromEntries(readableFields(definition).flatMap(([name, field]) => ofField(name, field))),
    },
    additionalProperties: false,
});
