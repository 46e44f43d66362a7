import type { Cell } from '../fields/kind';
import type { Definition } from '../resource';
import { rawOf } from './cells';
import type { Row } from './database';
import { quoted, type Dialect } from './dialect';
import type { Sql } from './select';
import { isStored } from './table';

const storedNames = ({ allFields }: Definition): string[] =>
    Object.entries(allFields)
        .filter(([, field]) => isStored(field))
        .map(([name]) => name);

const inserts = new WeakMap<Definition, { readonly sql: string; readonly names: readonly string[] }>();

/** Every column but the id, so that a definition has one text, whatever is given. */
const insertOf = (definition: Definition) => {
    let made = inserts.get(definition);
    if (!made) {
        const names = storedNames(definition).filter(name => name !== 'id');
        const columns = names.map(quoted).join(', ');
        const places = names.map((_, index) => `$${String(index + 1)}`).join(', ');
        const sql = `INSERT INTO ${quoted(definition.table)} (${columns}) VALUES (${places}) RETURNING id`;
        inserts.set(definition, (made = { sql, names }));
    }
    return made;
};

/** Stores a new row and gives its id; cells that are not there are null. */
export const insertSql = (definition: Definition, cells: Row): Sql => {
    const { sql, names } = insertOf(definition);
    return { sql, values: names.map(name => cells[name] ?? null) };
};

/** Changes the cells that are there, in the order of the definition, so that the same fields have the same text. */
export const updateSql = (definition: Definition, id: number, cells: Row): Sql => {
    const names = storedNames(definition).filter(name => name in cells);
    const sets = names.map((name, index) => `${quoted(name)} = $${String(index + 2)}`).join(', ');
    const values: Cell[] = [id, ...names.map(name => cells[name])];
    return { sql: `UPDATE ${quoted(definition.table)} SET ${sets} WHERE id = $1`, values };
};

const defaultsOf = ({ allFields }: Definition): Record<string, unknown> =>
    Object.fromEntries(Object.entries(allFields).map(([name, { options }]) => [name, options.default]));

/** The cells of a new record: what is given, defaults for what is not, and who stores it when. */
export const newCells = (definition: Definition, values: object, username: string): Row => {
    const now = new Date().toISOString();
    return rawOf(definition, {
        ...defaultsOf(definition),
        ...values,
        version: 1,
        create_date: now,
        create_user: username,
        update_date: now,
        update_user: username,
    });
};

/** Stores thousands of new records at once; their links, and what is noted of them, are the caller's. */
export const insertManySql = (
    dialect: Dialect,
    definition: Definition,
    records: readonly object[],
    username: string,
): Sql => {
    const names = storedNames(definition).filter(name => name !== 'id');
    const rows = records.map(values => newCells(definition, values, username));
    const { from, cell } = dialect.jsonRows(definition.table, '$1');
    return {
        sql: `INSERT INTO ${quoted(definition.table)} (${names.map(quoted).join(', ')})
            SELECT ${names.map(cell).join(', ')} FROM ${from}`,
        values: [JSON.stringify(rows)],
    };
};
