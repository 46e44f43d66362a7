import type { Definition } from '../../models/resource';
import { createSchema, patchSchema } from '../../models/schema';
import { joi } from '../validation';
import { filterSchema } from './filter';
import type { Content } from './operation';
import { answerSchema, describedBy, ruleSchema, type Schema } from './schema';

/** `Product department` -> `ProductDepartment` */
export const nameOf = ({ label: [one] }: Definition): string =>
    one.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const recordOf = (definition: Definition): Schema => refTo(nameOf(definition));
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const json = (schema: Schema): Content => ({ 'application/json': { schema } });

/** An object of which every key is there. */
export const answered = (properties: Readonly<Record<string, Schema>>): Schema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
});

const patch = (definition: Definition): Schema =>
    describedBy(definition.allFields, ruleSchema(patchSchema(joi, definition)));

/** What a change of many takes: what a change of one does, but for the version. */
export const changes = (definition: Definition): Schema => {
    const { properties = {}, required: _version, ...schema } = patch(definition);
    return {
        ...schema,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'version')),
    };
};

/** The schemas that the routes of a definition refer to. */
export const resourceSchemas = (definition: Definition): Readonly<Record<string, Schema>> => {
    const { allFields, operations } = definition;
    const name = nameOf(definition);
    return {
        [name]: answerSchema(allFields),
        ...(operations.includes('list') && { [`${name}Filter`]: filterSchema(definition) }),
        ...(operations.includes('create') && {
            [`${name}Create`]: describedBy(allFields, ruleSchema(createSchema(joi, definition))),
        }),
        ...(operations.includes('update') && {
            [`${name}Update`]: patch(definition),
        }),
    };
};
