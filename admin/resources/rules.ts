import { joiResolver } from '@hookform/resolvers/joi';
import type { Root } from 'joi';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Definition } from '../../models/resource';
import { createSchema, patchSchema, validation } from '../../models/schema';
import { writableFields } from './fieldsOf';

/** Joi is as large as all of the shell: it is loaded with the first form. */
export const loadJoi = async (): Promise<Root> => (await import('joi')).default;

export type FormMode = 'create' | 'update';

const schemas = { create: createSchema, update: patchSchema } as const;

/** What the server takes from this form: a record's other values are not sent back. */
const taken = (definition: Definition, mode: FormMode, values: FieldValues): FieldValues => {
    const names = writableFields(definition).map(([name]) => name);
    const sent = mode === 'update' ? [...names, 'version'] : names;
    return Object.fromEntries(
        sent.filter(name => values[name] !== undefined).map(name => [name, values[name] as unknown]),
    );
};

/** The server's own rules for this form (models/schema.ts). */
export const rulesOf =
    (definition: Definition, mode: FormMode): Resolver =>
    async (values, context, options) => {
        const schema = schemas[mode](await loadJoi(), definition);
        return joiResolver(schema, validation)(taken(definition, mode, values), context, options);
    };
