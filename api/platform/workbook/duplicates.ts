import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { fieldsBy } from '../../../models/database/query/records';
import type { Read } from '../../../models/database/read';
import type { Definition } from '../../../models/platform/definition/resource';
import { toComparable } from '../../../models/platform/format/normalize';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { ReviewedRow } from './reviewedRow';

/** Values of one statement. */
const AT_ONCE = 500;

/** Rows that would set the same value in a unique field, by that value as the database compares it. */
type Claims = ReadonlyMap<string, readonly ReviewedRow[]>;

const claimOf = ({ values, errors }: ReviewedRow, name: string): string | undefined => {
    // A row with an error of its own writes nothing.
    if ('' in errors) return undefined;
    const value: unknown = values[name];
    return typeof value === 'string' && value !== '' ? toComparable(value) : undefined;
};

const claimsOf = (rows: readonly ReviewedRow[], name: string): Claims => {
    const claims = new Map<string, ReviewedRow[]>();
    for (const row of rows) {
        const claim = claimOf(row, name);
        if (claim !== undefined) claims.set(claim, [...(claims.get(claim) ?? []), row]);
    }
    return claims;
};

interface Source {
    readonly database: Database;
    readonly read: Read;
    readonly definition: Definition;
}

/** Returns the ids of the records that have these values, by value. */
const ownersOf = async (
    { database, read, definition }: Source,
    name: string,
    claims: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
    const owners = new Map<string, number>();
    for (let from = 0; from < claims.length; from += AT_ONCE) {
        const values = claims.slice(from, from + AT_ONCE);
        const where = `lower(${quoted(name)}) IN (${values.map((_, at) => `$${String(at + 1)}`).join(', ')})`;
        const found: readonly Readonly<Record<string, unknown>>[] = await fieldsBy(
            database,
            read,
            definition,
            ['id', name as 'id'],
            { where, values },
        );
        for (const record of found) owners.set(toComparable(String(record[name])), Number(record['id']));
    }
    return owners;
};

const uniqueNames = ({ fields }: Definition): readonly string[] =>
    Object.entries(fields).flatMap(([name, { options }]) =>
        options.unique && !options.readOnly && !options.virtual ? [name] : [],
    );

/** Returns the rows whose value of a unique field is another row's or another record's too. */
const duplicatesOf = async (
    source: Source,
    rows: readonly ReviewedRow[],
    name: string,
): Promise<readonly ReviewedRow[]> => {
    const claims = claimsOf(rows, name);
    const owners = await ownersOf(source, name, [...claims.keys()]);
    const byRecord = new Map(rows.map(row => [row.stored.id, row]));
    /** Whether the file itself removes the value from the record that has it. */
    const givesUp = (owner: number, claim: string): boolean => {
        const row = byRecord.get(owner);
        const own = row && claimOf(row, name);
        return own !== undefined && own !== claim;
    };
    return [...claims].flatMap(([claim, claiming]) => {
        if (claiming.length > 1) return claiming;
        const owner = owners.get(claim);
        if (owner === undefined || givesUp(owner, claim)) return [];
        return claiming.filter(({ stored }) => stored.id !== owner);
    });
};

const marked = (row: ReviewedRow, name: string): ReviewedRow => ({
    ...row,
    state: 'WRONG',
    errors: { [name]: messages.duplicate, ...row.errors },
});

/**
 * Marks repeated values of unique fields in a sheet, or values that another record has: the database would reject them.
 * A value that the file moves from one record to another is left to the database.
 */
export const withDuplicates = async (source: Source, rows: readonly ReviewedRow[]): Promise<ReviewedRow[]> => {
    let found = [...rows];
    for (const name of uniqueNames(source.definition)) {
        const duplicates = new Set(await duplicatesOf(source, found, name));
        found = found.map(row => (duplicates.has(row) ? marked(row, name) : row));
    }
    return found;
};
