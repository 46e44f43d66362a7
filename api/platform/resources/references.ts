import type { Grant } from '../../../models/platform/access/access';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { throughOf } from '../../../models/database/links';
import type { Transaction } from '../../../models/database/transaction';
import type { Field } from '../../../models/platform/fields/kind';
import { accessOfListed } from '../../../models/platform/fields/userList';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { CellCollection } from '../../../models/platform/children/cellCollection';
import { isCells } from '../../../models/platform/children/childCollection';
import type { Definition } from '../../../models/platform/definition/resource';
import { definitionOf, listDefinitions, listChildCollections } from '../../../models/platform/definition/registry';
import { countMessage, joinMessages, type Message } from '../../../models/platform/messages/message';
import { Failure } from '../server/failure';
import { findUserWithAccess } from '../sessions/holders';

const targetOf = ({ options }: Field): string | undefined => (options as { to?: string }).to;

const idsOf = (value: unknown): readonly number[] => {
    if (Array.isArray(value)) return value as number[];
    return typeof value === 'number' ? [value] : [];
};

const allExist = async (
    database: Database,
    { table }: Definition,
    ids: readonly number[],
    transaction: Transaction,
): Promise<boolean> => {
    const placeholders = ids.map((_, index) => `$${index + 1}`).join(', ');
    const sql = `SELECT count(*) AS found FROM ${quoted(table)} WHERE id IN (${placeholders})`;
    const [row] = await database.run(sql, ids, transaction);
    return Number(row?.['found']) === ids.length;
};

/** Returns the access required of users in this field of a record; undefined: it contains no users. */
const accessOf = ({ kind, options }: Field, record: Readonly<Record<string, unknown>>): Grant | undefined =>
    kind.name === 'user' || kind.name === 'userList'
        ? accessOfListed(options as unknown as { access: Grant }, field => record[field])
        : undefined;

/** Returns usernames in their stored spelling; former values of the field are always valid. */
const usersFound = async (
    database: Database,
    access: Grant,
    names: readonly string[],
    before: readonly unknown[],
    transaction: Transaction,
): Promise<string[] | undefined> => {
    const found: string[] = [];
    for (const name of names) {
        const user = before.includes(name) ? name : await findUserWithAccess(database, access, name, transaction);
        if (user === undefined) return undefined;
        found.push(user);
    }
    return found;
};

/** Returns the value to store for the input of a field; undefined: it refers to nothing. */
const foundBy = async (
    database: Database,
    { field, access }: { readonly field: Field; readonly access: Grant | undefined },
    value: unknown,
    before: unknown,
    transaction: Transaction,
): Promise<unknown> => {
    if (access && Array.isArray(value)) {
        const known = Array.isArray(before) ? before : [];
        return usersFound(database, access, value as string[], known, transaction);
    }
    if (access && typeof value === 'string' && value !== '')
        return findUserWithAccess(database, access, value, transaction);
    const target = targetOf(field);
    const ids = idsOf(value);
    if (target === undefined || ids.length === 0) return value;
    return (await allExist(database, definitionOf(target), ids, transaction)) ? value : undefined;
};

/**
 * Refuses references to records that do not exist, and users who are disabled or lack the access, each at its field. A
 * user who is already in the record remains valid.
 *
 * @param before the current record, for an update
 * @returns the values, with usernames in their stored spelling
 * @throws Failure 400
 */
export const checkReferences = async <V extends object>(
    database: Database,
    { allFields }: Definition,
    values: V,
    transaction: Transaction,
    before: object = {},
): Promise<V> => {
    const errors: Record<string, Message> = {};
    const found: Record<string, unknown> = {};
    const after = { ...before, ...values } as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(values) as [string, unknown][]) {
        const field = (allFields as Readonly<Record<string, Field>>)[name];
        const was = (before as Readonly<Record<string, unknown>>)[name];
        const access = field && accessOf(field, after);
        const isUnchanged = access && was === value;
        found[name] =
            field && !isUnchanged ? await foundBy(database, { field, access }, value, was, transaction) : value;
        if (found[name] === undefined && value !== undefined) errors[name] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
    return found as V;
};

interface Use {
    readonly by: Definition;
    /** SQL that counts the rows that refer to $1. */
    readonly sql: string;
}

const useOf = (by: Definition, [name, field]: readonly [string, Field]): Use => {
    const through = throughOf(field);
    const [from, column] = through ? [through.table, through.other] : [by.table, name];
    return { by, sql: `SELECT count(*) AS used FROM ${quoted(from)} WHERE ${quoted(column)} = $1` };
};

/** Counts records with such rows: one index lookup for each, however many rows it has. */
const useInCells = ({ table: rows, of, key }: CellCollection, name: string): Use => {
    const by = definitionOf(of);
    const table = quoted(by.table);
    const row = `SELECT 1 FROM ${quoted(rows)} WHERE ${quoted(name)} = $1 AND ${quoted(key)} = ${table}.id`;
    return { by, sql: `SELECT count(*) AS used FROM ${table} WHERE EXISTS (${row})` };
};

const referring = (fields: Readonly<Record<string, Field>>, path: string) =>
    Object.entries(fields).filter(([, field]) => targetOf(field) === path);

/** Returns every field of all definitions, except some, that refers to records of this one, and all cells at them. */
const usesOf = ({ path }: Definition, except: readonly Definition[]): readonly Use[] => [
    ...listDefinitions()
        .filter(definition => !except.includes(definition))
        .flatMap(definition => referring(definition.allFields, path).map(entry => useOf(definition, entry))),
    ...listChildCollections()
        .filter(isCells)
        .flatMap(cells => [
            ...referring(cells.fields, path).map(([name]) => useInCells(cells, name)),
            ...(cells.at.to === path ? [useInCells(cells, cells.at.column)] : []),
        ]),
];

const refuseUses = async (
    database: Database,
    uses: readonly Use[],
    value: number | string,
    transaction: Transaction,
): Promise<void> => {
    const users: Message[] = [];
    for (const { by, sql } of uses) {
        const [row] = await database.run(sql, [value], transaction);
        const count = Number(row?.['used']);
        if (count > 0) users.push(countMessage(count, by));
    }
    const used = joinMessages('and', users);
    if (used) throw Failure.service(409, callMessages.usedBy({ uses: used }));
};

/**
 * Refuses to delete a record that other records refer to, with their kind and number: "Used by 12 products."
 * (docs/domain.md section 1)
 *
 * @param within definitions whose records are deleted with it and do not count
 * @throws Failure 409
 */
export const refuseUsed = async (
    database: Database,
    definition: Definition,
    id: number,
    transaction: Transaction,
    within: readonly Definition[] = [],
): Promise<void> => refuseUses(database, usesOf(definition, within), id, transaction);

/** Returns the SQL of records that refer to any of a JSON list of records, each counted once. */
const anyUseOf = ({ dialect }: Database, by: Definition, [name, field]: readonly [string, Field]): Use => {
    const through = throughOf(field);
    const [from, column, own] = through ? [through.table, through.other, through.own] : [by.table, name, 'id'];
    const where = `${quoted(column)} IN (${dialect.listed('$1')})`;
    return { by, sql: `SELECT count(DISTINCT ${quoted(own)}) AS used FROM ${quoted(from)} WHERE ${where}` };
};

/** The same for many records that are deleted together; cells are not checked. @throws Failure 409 */
export const refuseAnyUsed = async (
    database: Database,
    definition: Definition,
    ids: readonly number[],
    transaction: Transaction,
    within: readonly Definition[] = [],
): Promise<void> => {
    const uses = listDefinitions()
        .filter(by => !within.includes(by))
        .flatMap(by => referring(by.allFields, definition.path).map(entry => anyUseOf(database, by, entry)));
    await refuseUses(database, uses, JSON.stringify(ids), transaction);
};
