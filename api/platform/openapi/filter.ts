import type { Field, Operator } from '../../../models/platform/fields/kind';
import type { Definition } from '../../../models/platform/definition/resource';
import { viewOf } from '../../../models/platform/view/view';
import { joi } from '../server/validation';
import { nullable, ruleSchema, type Schema } from './schema';

const anyOf = (value: Schema): Schema => ({ anyOf: [value, { type: 'array', items: value }] });

const ofOperator = (value: Schema, operator: Operator): Schema => {
    if (operator === 'null') return { type: 'boolean' };
    if (operator === 'like') return { type: 'string' };
    return operator === 'eq' || operator === 'neq' ? anyOf(value) : value;
};

const ofField = ({ kind, options }: Field, operator: Operator): Schema =>
    ofOperator(nullable(ruleSchema(kind.rule(joi, options))), operator);

/** Returns the schema of `filter`: every field that may be read with every operator of its kind, and `q`. */
export const filterSchema = (definition: Definition): Schema => {
    const { filters, conditions } = viewOf(definition);
    const properties = Object.entries(conditions).flatMap(([name, look]) =>
        'operator' in look ? [[name, ofField(filters[name] as Field, look.operator)] as const] : [],
    );
    return {
        type: 'object',
        properties: {
            q: { type: 'string', description: `Words, each of them in any of: ${definition.search.join(', ')}.` },
            ...Object.fromEntries(properties),
        },
        additionalProperties: false,
    };
};
