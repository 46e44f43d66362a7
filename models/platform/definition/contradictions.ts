import type { Root } from 'joi';
import type { Field } from '../fields/kind';
import { isSortable, isStored } from '../fields/stored';
import type { Definition } from './resource';
import type { Part } from '../../part';
import { totalProblems } from './totalProblems';
import { validation } from './schema';

type Check = (definition: Definition, joi: Root, all: readonly Definition[]) => readonly string[];

const fieldsOf = ({ allFields }: Definition): readonly (readonly [string, Field])[] => Object.entries(allFields);

/** Problems of single fields, as `resource.field: what`. */
const eachField =
    (problem: (field: Field, definition: Definition, joi: Root) => string | false | undefined): Check =>
    (definition, joi) =>
        fieldsOf(definition).flatMap(([name, field]) => {
            const found = problem(field, definition, joi);
            return found ? [`${definition.path}.${name}: ${found}`] : [];
        });

/** Problems of the names that a part of the definition lists. */
const eachNamed =
    (part: string, names: (definition: Definition) => readonly string[], wrong: (field: Field) => boolean): Check =>
    definition =>
        names(definition).flatMap(name => {
            const field = (definition.allFields as Readonly<Record<string, Field>>)[name];
            if (!field) return [`${definition.path}.${name}: named in ${part} and not a field`];
            return wrong(field) ? [`${definition.path}.${name}: cannot stand in ${part}`] : [];
        });

const isHidden = ({ options }: Field): boolean => Boolean(options.writeOnly);
const isText = ({ kind, options }: Field): boolean => {
    const type = kind.column(options)?.type;
    return type === 'STRING' || type === 'TEXT';
};
const twice = (values: readonly string[]): readonly string[] =>
    values.filter((value, index) => values.indexOf(value) !== index);

const checks: readonly Check[] = [
    eachNamed('list.columns', ({ list }) => list.columns, isHidden),
    eachNamed(
        'list.sort',
        ({ list }) => [list.sort[0]],
        field => isHidden(field) || !isSortable(field),
    ),
    eachNamed(
        'search',
        ({ search }) => search,
        field => isHidden(field) || !isText(field),
    ),
    eachNamed('represent', ({ represent }) => represent, isHidden),
    eachNamed(
        'cloneOmits',
        ({ cloneOmits }) => cloneOmits,
        () => false,
    ),
    eachNamed(
        'unique',
        ({ unique }) => unique.flat(),
        field => !isStored(field),
    ),
    eachField(
        ({ kind, options }, _definition, joi) =>
            options.default !== undefined &&
            options.default !== '' &&
            Boolean(kind.rule(joi, options).validate(options.default, validation).error) &&
            'its default breaks its own rule',
    ),
    eachField(({ options }) => options.virtual && !options.writeOnly && 'is not stored, so it must be writeOnly'),
    eachField(({ options }) => options.readOnly && options.writeOnly && 'is readOnly and writeOnly: nobody can use it'),
    definition =>
        definition.views.includes('clone') && !definition.operations.includes('create')
            ? [`${definition.path}: has a clone view and no create call`]
            : [],
    (definition, _joi, all) =>
        fieldsOf(definition).flatMap(([name, { options }]) => {
            const { to } = options as { to?: string };
            return to === undefined || all.some(({ path }) => path === to)
                ? []
                : [`${definition.path}.${name}: refers to ${to}, which is not listed`];
        }),
    (definition, _joi, all) =>
        fieldsOf(definition).flatMap(([name, field]) =>
            totalProblems(definition, field, all).map(what => `${definition.path}.${name}: ${what}`),
        ),
];

/** Problems of a part, as `resource.part: what`. */
const partProblems = (part: Part, all: readonly Definition[]): readonly string[] => {
    const { of, at, rows, fields } = part;
    const owner = all.find(({ path }) => path === of);
    const found = [
        !owner && `belongs to ${of}, which is not listed`,
        !all.some(({ path }) => path === at.to) && `is at ${at.to}, which is not listed`,
        Object.hasOwn(fields, 'id') && 'has a field called as what its rows are at',
        rows && owner && Object.hasOwn(owner.allFields, rows.name) && `its rows are called as the field ${rows.name}`,
    ];
    return found.flatMap(what => (what ? [`${of}.${part.name}: ${what}`] : []));
};

/**
 * What the definitions and parts say that cannot be true together, beyond what their types refuse; empty when nothing. Each names
 * its `resource.field`.
 */
export const contradictions = (
    all: readonly Definition[],
    joi: Root,
    parts: readonly Part[] = [],
): readonly string[] => [
    ...twice(all.map(({ table }) => table)).map(table => `${table}: two resources have this table`),
    ...twice(all.map(({ path }) => path)).map(path => `${path}: two resources have this path`),
    ...twice(parts.map(({ of }) => of)).map(path => `${path}: two parts belong to this resource`),
    ...parts.flatMap(part => partProblems(part, all)),
    ...all.flatMap(definition => checks.flatMap(check => check(definition, joi, all))),
];
