import type { Definition } from '../../../models/platform/definition/resource';
import { rowsAnswered, rowsInputShape } from '../../../models/platform/children/recordCollection';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import { createSchema, manySchema, patchSchema } from '../../../models/platform/definition/schema';
import type { Shape } from '../../../models/platform/definition/shape';
import { joi } from '../server/validation';
import type { MediaContent } from './operation';
import { answerSchema, describedBy, ruleSchema, type Schema, nullable } from './schema';
import type { Field, Operator } from '../../../models/platform/fields/kind';
import { viewOf } from '../../../models/platform/view/view';

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

/** `Product department` -> `ProductDepartment` */
export const schemaName = ({ label: [one] }: Definition): string =>
    one.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const recordSchema = (definition: Definition): Schema => refTo(schemaName(definition));
/** Returns the name of a record's schema with its rows, if they are a field of it; lists have it without them. */
const fullNameOf = (definition: Definition): string => {
    const name = schemaName(definition);
    return formCollectionOf(definition) ? `${name}WithRows` : name;
};
export const fullRecordOf = (definition: Definition): Schema => refTo(fullNameOf(definition));
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const jsonContent = (schema: Schema): MediaContent => ({ 'application/json': { schema } });

/** Returns the schema of an object with all keys required. */
export const answered = (properties: Readonly<Record<string, Schema>>): Schema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
});

/** Returns the schema of a change of many: that of a change of one, but for the version and rows. */
export const changes = (definition: Definition): Schema =>
    describedBy(definition.allFields, ruleSchema(manySchema(joi, definition)));

/** Returns the schemas that the routes of a definition refer to. */
export const resourceSchemas = (definition: Definition): Readonly<Record<string, Schema>> => {
    const { allFields, operations } = definition;
    const name = schemaName(definition);
    const collection = formCollectionOf(definition);
    const rows = rowsInputShape(collection);
    const inputShape: Shape = { ...allFields, ...rows };
    return {
        [name]: answerSchema(allFields),
        ...(collection && { [fullNameOf(definition)]: answerSchema({ ...allFields, ...rowsAnswered(collection) }) }),
        ...(operations.includes('list') && { [`${name}Filter`]: filterSchema(definition) }),
        ...(operations.includes('create') && {
            [`${name}Create`]: describedBy(inputShape, ruleSchema(createSchema(joi, definition, rows))),
        }),
        ...(operations.includes('update') && {
            [`${name}Update`]: describedBy(inputShape, ruleSchema(patchSchema(joi, definition, rows))),
        }),
    };
};
