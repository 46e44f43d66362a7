import type { Definition } from '../../../models/platform/definition/resource';
import { rowsAnswered, rowsInputShape } from '../../../models/platform/children/recordCollection';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import { changesSchema, createSchema, patchSchema } from '../../../models/platform/definition/schema';
import type { Shape } from '../../../models/platform/definition/shape';
import { joi } from '../server/validation';
import { filterSchema } from './filter';
import type { Content } from './operation';
import { answerSchema, describedBy, ruleSchema, type Schema } from './schema';

/** `Product department` -> `ProductDepartment` */
export const nameOf = ({ label: [one] }: Definition): string =>
    one.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const recordOf = (definition: Definition): Schema => refTo(nameOf(definition));
/** A record with its rows, where they are a field of it; in lists it is without them. */
const fullNameOf = (definition: Definition): string => {
    const name = nameOf(definition);
    return formCollectionOf(definition) ? `${name}WithRows` : name;
};
export const fullRecordOf = (definition: Definition): Schema => refTo(fullNameOf(definition));
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const json = (schema: Schema): Content => ({ 'application/json': { schema } });

/** An object of which every key is there. */
export const answered = (properties: Readonly<Record<string, Schema>>): Schema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
});

/** Returns the schema of a change of many: that of a change of one, but for the version and rows. */
export const changes = (definition: Definition): Schema =>
    describedBy(definition.allFields, ruleSchema(changesSchema(joi, definition)));

/** The schemas that the routes of a definition refer to. */
export const resourceSchemas = (definition: Definition): Readonly<Record<string, Schema>> => {
    const { allFields, operations } = definition;
    const name = nameOf(definition);
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
