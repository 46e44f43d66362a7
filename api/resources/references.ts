import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { quoted } from '../../models/database/dialect';
import { throughOf } from '../../models/database/links';
import type { Field } from '../../models/fields/kind';
import { counted } from '../../models/label';
import { messages } from '../../models/messages';
import type { Definition } from '../../models/resource';
import { definitionOf, definitions } from '../../models/resources';
import type { Errors } from '../../models/schema';
import { Failure } from '../failure';

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
    const places = ids.map((_, index) => `$${index + 1}`).join(', ');
    const sql = `SELECT count(*) AS found FROM ${quoted(table)} WHERE id IN (${places})`;
    const [row] = await database.run(sql, ids, transaction);
    return Number(row?.['found']) === ids.length;
};

/** Refuses references to records that do not exist, each at its field. @throws Failure 400 */
export const checkReferences = async (
    database: Database,
    { allFields }: Definition,
    values: object,
    transaction: Transaction,
): Promise<void> => {
    const errors: Errors = {};
    for (const [name, value] of Object.entries(values)) {
        const field = (allFields as Readonly<Record<string, Field>>)[name];
        const target = field && targetOf(field);
        const ids = idsOf(value);
        if (!target || ids.length === 0) continue;
        if (!(await allExist(database, definitionOf(target), ids, transaction))) errors[name] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

interface Use {
    readonly label: Definition['label'];
    /** SQL that counts the rows that refer to $1. */
    readonly sql: string;
}

const useOf = ({ table, label }: Definition, [name, field]: readonly [string, Field]): Use => {
    const through = throughOf(field);
    const [from, column] = through ? [through.table, through.other] : [table, name];
    return { label, sql: `SELECT count(*) AS used FROM ${quoted(from)} WHERE ${quoted(column)} = $1` };
};

/** Every field of every definition, but some, that refers to records of this one. */
const usesOf = ({ path }: Definition, except: readonly Definition[]): readonly Use[] =>
    definitions
        .filter(definition => !except.includes(definition))
        .flatMap(definition =>
            Object.entries(definition.allFields as Readonly<Record<string, Field>>)
                .filter(([, field]) => targetOf(field) === path)
                .map(entry => useOf(definition, entry)),
        );

/**
 * Refuses what other records refer to, and says which and how many: "Used by 12 products." (domain.md section 1)
 *
 * @param parts definitions whose records go with it and do not count
 * @throws Failure 409
 */
export const refuseUsed = async (
    database: Database,
    definition: Definition,
    id: number,
    transaction: Transaction,
    parts: readonly Definition[] = [],
): Promise<void> => {
    const users: string[] = [];
    for (const { label, sql } of usesOf(definition, parts)) {
        const [row] = await database.run(sql, [id], transaction);
        const count = Number(row?.['used']);
        if (count > 0) users.push(counted(count, label));
    }
    if (users.length > 0) throw Failure.service(409, `Used by ${users.join(' and ')}.`);
};
