import { EXPORT_FORMATS } from '../../../models/platform/view/criteria';
import { readScreenOf } from '../../../models/platform/calls/readScreens';
import { readableFields } from '../../../models/database/cells';
import { isSortable } from '../../../models/platform/fields/stored';
import { AUDIT_ACTIONS, historyPathOf } from '../../../models/platform/history/history';
import type { Definition } from '../../../models/platform/definition/resource';
import { exportRoute } from '../export/routes';
import { routesOf } from '../resources/routes';
import { enveloped, type MediaContent, type Described, type Method, type Parameter } from './operation';
import { answered, changes, jsonContent, listOf, schemaName, recordSchema, refTo, fullRecordOf } from './records';
import type { Schema } from './schema';

const ids = listOf({ type: 'integer' });
const rejections = listOf(answered({ id: { type: 'integer' }, reason: { type: 'string' }, message: refTo('Message') }));
const history = listOf(
    answered({
        id: { type: 'integer' },
        date: { type: 'string', format: 'date-time' },
        user: { type: 'string' },
        action: { enum: [...AUDIT_ACTIONS] },
        changes: { type: 'object', additionalProperties: answered({ from: {}, to: {} }) },
    }),
);

const filter = (definition: Definition): Parameter => ({
    name: 'filter',
    in: 'query',
    description: 'JSON: which records. A list is any of; an ending says how else to compare (`weight_gte`).',
    content: jsonContent(refTo(`${schemaName(definition)}Filter`)),
});

const sortable = (definition: Definition): string[] =>
    readableFields(definition)
        .filter(([, field]) => isSortable(field))
        .map(([name]) => name);

const sort = (definition: Definition): Parameter => ({
    name: 'sort',
    in: 'query',
    description: `JSON: a field and ASC or DESC. Without it ${JSON.stringify(definition.list.sort)}.`,
    content: jsonContent({
        type: 'array',
        prefixItems: [{ enum: sortable(definition) }, { enum: ['ASC', 'DESC'] }],
        items: false,
        minItems: 2,
        maxItems: 2,
    }),
});

const range: Parameter = {
    name: 'range',
    in: 'query',
    description: 'JSON: from which to which, at most 1,000. Without it the first 25.',
    content: jsonContent({ ...listOf({ type: 'integer', minimum: 0 }), minItems: 2, maxItems: 2 }),
};

const filterIds: Parameter = {
    name: 'filter',
    in: 'query',
    required: true,
    description: 'JSON: the records by their ids.',
    content: jsonContent(answered({ id: ids })),
};

const format: Parameter = {
    name: 'format',
    in: 'query',
    required: true,
    description: 'What file.',
    schema: { enum: EXPORT_FORMATS },
};

const FILE: MediaContent = {
    'text/csv': {},
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {},
};

/** For resources that delete others with them; for TPM see docs/domain.md section 8. */
const removed: Schema = {
    type: 'object',
    description: 'How many of what went along, where records take others with them.',
    additionalProperties: { type: 'integer' },
};

type About = Pick<Described, 'summary' | 'done'> & Partial<Pick<Described, 'query' | 'body' | 'failures'>>;

const done = (data: Schema, status = 200): Described['done'] => ({ status, content: enveloped(data, status) });

/** Input and answer of each generated route, by its method and the end of its path. */
const abouts: Readonly<Record<string, (definition: Definition) => About>> = {
    'GET ': definition => ({
        summary: 'A page of records. `Content-Range` has the place of the page and the total.',
        query: [filter(definition), sort(definition), range],
        done: done(listOf(recordSchema(definition))),
    }),
    'GET /export': definition => ({
        summary: 'Every record that the list would show, as a file.',
        query: [filter(definition), sort(definition), format],
        done: { status: 200, content: FILE },
        failures: [429],
    }),
    'GET /{id}': definition => ({ summary: 'A record.', done: done(fullRecordOf(definition)) }),
    'GET /{id}/history': () => ({
        summary: 'What was written of a record, newest first.',
        query: [range],
        done: done(history),
    }),
    'POST ': definition => ({
        summary: 'Creates a record.',
        body: jsonContent(refTo(`${schemaName(definition)}Create`)),
        done: done(fullRecordOf(definition), 201),
        failures: [409],
    }),
    'PUT /{id}': definition => ({
        summary: 'Changes the fields that are given, if the record is still at `version`.',
        body: jsonContent(refTo(`${schemaName(definition)}Update`)),
        done: done(fullRecordOf(definition)),
        failures: [409],
    }),
    'PUT ': definition => ({
        summary: 'Changes records one by one, whatever their version; the answer says which were not.',
        query: [filterIds],
        body: jsonContent(changes(definition)),
        done: done(answered({ updated: ids, rejected: rejections })),
    }),
    'DELETE /{id}': definition => ({
        summary: 'Deletes a record; the answer is the record, with what went along.',
        done: done({ allOf: [fullRecordOf(definition), { type: 'object', properties: { removed } }] }),
        failures: [409],
    }),
    'DELETE ': () => ({
        summary: 'Deletes records one by one; the answer says which were not.',
        query: [filterIds],
        done: done({
            ...answered({ deleted: ids, rejected: rejections }),
            properties: { deleted: ids, rejected: rejections, removed },
        }),
    }),
};

/** Describes the generated routes of a definition. @throws when one of them has no description */
export const describedResource = (definition: Definition): Described[] => {
    const { operations, label, access, history: own } = definition;
    const exported = operations.includes(exportRoute.operation) ? [exportRoute] : [];
    return [...routesOf(definition), ...exported].map(({ method, path, asks }) => {
        const about = abouts[`${method} ${path}`];
        if (!about) throw new Error(`${method} <path>${path} is not documented`);
        const isHistory = path === '/{id}/history';
        return {
            method: method.toLowerCase() as Method,
            path: `/${isHistory ? historyPathOf(definition) : definition.path}${path}`,
            tag: isHistory && own ? own.group : label[1],
            access: access[asks],
            screens: asks === 'view' ? [readScreenOf(definition)] : [],
            ...about(definition),
        };
    });
};
