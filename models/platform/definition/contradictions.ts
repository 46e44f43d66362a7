import type { Root } from 'joi';
import type { Field } from '../fields/kind';
import { isSortable, isStored } from '../fields/stored';
import type { CellCollection } from '../children/cellCollection';
import type { RecordCollection } from '../children/recordCollection';
import { isCells, isRecords, type ChildCollection } from '../children/childCollection';
import { addendsOf, sumsOf, type Addend, type Summed } from '../fields/total';
import type { Definition, Fields } from './resource';
import { validation } from './schema';

const columnOf = ({ allFields }: Definition, name: string): Field | undefined => {
    const field = (allFields as Fields)[name];
    return field && isStored(field) ? field : undefined;
};

const isAmount = (field: Field | undefined): boolean => field?.kind.name === 'money';

/** Whether a column contains ids of records of a definition. */
const refersTo = (field: Field | undefined, { path }: Definition): boolean =>
    field?.kind.name === 'reference' && (field.options as { to?: string }).to === path;

const summedProblems = (
    definition: Definition,
    { of, on, sum, where = {} }: Summed,
    all: readonly Definition[],
): readonly string[] => {
    const rows = all.find(({ table }) => table === of);
    if (!rows) return [`sums rows of ${of}, which no definition has`];
    return [
        ...(isAmount(columnOf(rows, sum)) ? [] : [`sums ${of}.${sum}, which is no money`]),
        ...(refersTo(columnOf(rows, on), definition) ? [] : [`sums rows by ${of}.${on}, which is no reference to it`]),
        ...Object.entries(where).flatMap(([name, value]) => [
            ...(columnOf(rows, name) ? [] : [`asks for ${of}.${name}, which is no column`]),
            ...([value].flat().length > 0 ? [] : [`asks for ${of}.${name} to be nothing at all`]),
        ]),
    ];
};

const addendProblems = (definition: Definition, addend: Addend, all: readonly Definition[]): readonly string[] => {
    if (!('own' in addend)) return summedProblems(definition, addend, all);
    return isAmount(columnOf(definition, addend.own)) ? [] : [`takes its own ${addend.own}, which is no money`];
};

/** Lists addends of a total that cannot be summed; nothing for other fields. */
const totalProblems = (definition: Definition, field: Field, all: readonly Definition[]): readonly string[] => {
    const sums = sumsOf(field);
    if (!sums) return [];
    const addends = addendsOf(sums);
    if (addends.length === 0) return ['sums nothing'];
    return [...new Set(addends.flatMap(addend => addendProblems(definition, addend, all)))];
};

type Check = (definition: Definition, joi: Root, all: readonly Definition[]) => readonly string[];

const fieldsOf = ({ allFields }: Definition): readonly (readonly [string, Field])[] => Object.entries(allFields);

/** Checks single fields; problems have the form `resource.field: what`. */
const eachField =
    (problem: (field: Field, definition: Definition, joi: Root) => string | false | undefined): Check =>
    (definition, joi) =>
        fieldsOf(definition).flatMap(([name, field]) => {
            const found = problem(field, definition, joi);
            return found ? [`${definition.path}.${name}: ${found}`] : [];
        });

/** Checks the names that a part of the definition lists. */
const eachNamed =
    (
        property: string,
        names: (definition: Definition) => readonly string[],
        isInvalid: (field: Field) => boolean,
    ): Check =>
    definition =>
        names(definition).flatMap(name => {
            const field = (definition.allFields as Readonly<Record<string, Field>>)[name];
            if (!field) return [`${definition.path}.${name}: named in ${property} and not a field`];
            return isInvalid(field) ? [`${definition.path}.${name}: cannot stand in ${property}`] : [];
        });

/** Whether amounts of a field can be summed: those of a column, or of a total. */
const isSummable = (field: Field): boolean => isAmount(field) || sumsOf(field) !== undefined;

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
    eachNamed(
        'list.totals',
        ({ list }) => list.totals ?? [],
        field => isHidden(field) || !isSummable(field),
    ),
    eachNamed('represent', ({ represent }) => represent, isHidden),
    eachNamed(
        'cloneOmits',
        ({ cloneOmits }) => cloneOmits,
        () => false,
    ),
    ({ path, childOf, ownerFilters, fields }) => {
        if (!ownerFilters) return [];
        const reference = childOf === null ? undefined : fields[childOf];
        const { to } = (reference?.options ?? {}) as { to?: string };
        return [
            ...(to === ownerFilters.of.path ? [] : [`${path}: is filtered by ${ownerFilters.of.path}, not its owner`]),
            ...ownerFilters.fields
                .filter(name => !columnOf(ownerFilters.of, name))
                .map(name => `${path}: is filtered by ${name}, which is no stored field of its owner`),
        ];
    },
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

/** Lists the problems of cells, beyond those of any child collection. */
const cellProblems = ({ at, fields }: CellCollection, all: readonly Definition[]) => [
    !all.some(({ path }) => path === at.to) && `is at ${at.to}, which is not listed`,
    Object.hasOwn(fields, 'id') && 'has a field called as what its rows are at',
];

/** Lists the problems of child records, beyond those of any child collection. */
const recordProblems = ({ rows }: RecordCollection, owner: Definition | undefined) => [
    rows && owner && Object.hasOwn(owner.allFields, rows.name) && `its rows are called as the field ${rows.name}`,
];

/** Lists the problems of a child collection, as `resource.collection: what`. */
const collectionProblems = (collection: ChildCollection, all: readonly Definition[]): readonly string[] => {
    const { of, name } = collection;
    const owner = all.find(({ path }) => path === of);
    const found = [
        !owner && `belongs to ${of}, which is not listed`,
        ...(isCells(collection) ? cellProblems(collection, all) : recordProblems(collection, owner)),
    ];
    return found.flatMap(what => (what ? [`${of}.${name}: ${what}`] : []));
};

/** Lists the definitions whose records belong to others', but are no child collection. */
const childProblems = (all: readonly Definition[], children: readonly ChildCollection[]): readonly string[] =>
    all
        .filter(
            ({ childOf, path }) =>
                childOf !== null && !children.filter(isRecords).some(({ definition }) => definition.path === path),
        )
        .map(({ path, childOf }) => `${path}.${childOf ?? ''}: is listed as no child collection`);

/**
 * Lists contradictions among the definitions and child collections, beyond those that their types reject; empty when
 * there are none. Each names its `resource.field`.
 */
export const contradictions = (
    all: readonly Definition[],
    joi: Root,
    children: readonly ChildCollection[] = [],
): readonly string[] => [
    ...twice(all.map(({ table }) => table)).map(table => `${table}: two resources have this table`),
    ...twice(all.map(({ path }) => path)).map(path => `${path}: two resources have this path`),
    ...twice(children.map(({ of, name }) => `${of}.${name}`)).map(
        name => `${name}: two child collections have this name`,
    ),
    ...twice(children.filter(isCells).map(({ of }) => of)).map(
        path => `${path}: two collections of cells belong to this resource`,
    ),
    ...children.flatMap(collection => collectionProblems(collection, all)),
    ...childProblems(all, children),
    ...all.flatMap(definition => checks.flatMap(check => check(definition, joi, all))),
];
