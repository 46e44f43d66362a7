import type { Field } from '../../../../models/platform/fields/kind';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../../models/platform/children/siblings';
import type { RecordOf, Fields } from '../../../../models/platform/definition/resource';
import type { Actor } from '../../../../models/database/actor';
import { auditedChanges } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import { quoted, type Dialect } from '../../../../models/database/dialect';
import { throughOf } from '../../../../models/database/links';
import type { Transaction } from '../../../../models/database/transaction';
import { promotionAllowances } from '../../../../models/features/tpm/allowance';
import { promotionProducts } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';

type Promotion = RecordOf<typeof promotion>;
type Action = 'create' | 'delete';

/** Returns the SQL of the code by which the history identifies a row (`codeOf`): its characters need no escape. */
const codeSql = (alias: string, { code }: RecordCollection): string =>
    code.map(name => `${alias}.${name}`).join(` || ' ' || `);

/** Returns the SQL of the codes of the rows that a row names, as a JSON list. */
const codesSql = (dialect: Dialect, field: Field, to: RecordCollection, alias: string): string => {
    const through = throughOf(field);
    if (!through) return 'NULL';
    const list = dialect.jsonList('named.code');
    const rows = `SELECT ${codeSql('named_row', to)} AS code FROM ${quoted(through.table)} AS l
        JOIN ${quoted(to.definition.table)} AS named_row ON named_row.id = l.${quoted(through.other)}
        WHERE l.${quoted(through.own)} = ${alias}.id ORDER BY named_row.id`;
    // SQLite forgets that the value of a subquery is JSON.
    return dialect.jsonCell('json', `(SELECT coalesce(${list}, '[]') FROM (${rows}) AS named)`);
};

/** Returns the SQL of a row as its parent's history shows it (`summarizeRowChanges`), as JSON. */
const rowSql = (dialect: Dialect, collection: RecordCollection, alias: string): string => {
    const siblings = new Map(siblingFields(collection).map(([name, field, to]) => [name, { field, to }]));
    const fields = collection.definition.allFields as Fields;
    const values = ownNames(collection).map((name): readonly [string, string] => {
        const sibling = siblings.get(name);
        const kind = (fields[name] as Field).kind.name;
        return [
            name,
            sibling
                ? codesSql(dialect, sibling.field, sibling.to, alias)
                : dialect.jsonCell(kind, `${alias}.${quoted(name)}`),
        ];
    });
    return dialect.jsonObject(values);
};

/** Returns the SQL of the changes of all rows of each promotion in a JSON list, as the inside of a JSON object. */
const rowsSql = (dialect: Dialect, collection: RecordCollection, action: Action): string => {
    const row = `CAST(${rowSql(dialect, collection, 'r')} AS TEXT)`;
    const [before, after] = action === 'create' ? [`'null'`, row] : [row, `'null'`];
    const entry = `'"${collection.name}:' || ${codeSql('r', collection)} || '":{"from":' || ${before} || ',"to":' || ${after} || '}'`;
    const owner = `r.${quoted(collection.field)}`;
    return `(SELECT ${owner} AS id, ${dialect.joined(entry)} AS changes FROM ${quoted(collection.definition.table)} AS r
        WHERE ${owner} IN (${dialect.listed('$1')}) GROUP BY ${owner})`;
};

/**
 * Writes the histories of promotions that are created or deleted, with all their rows, in one statement: each has the same as
 * if it was written by itself.
 */
export const writePromotionHistories = async (
    database: Database,
    promotions: readonly Promotion[],
    action: Action,
    { username }: Actor,
    transaction: Transaction,
): Promise<void> => {
    if (promotions.length === 0) return;
    const { dialect } = database;
    const own = promotions.map(record => {
        const changes =
            action === 'create' ? auditedChanges(promotion, null, record) : auditedChanges(promotion, record, null);
        return { id: record.id, changes: JSON.stringify(changes).slice(1, -1) };
    });
    const joined = [promotionProducts, promotionAllowances].map((collection, at) => {
        const alias = `rows_${String(at)}`;
        return {
            join: `LEFT JOIN ${rowsSql(dialect, collection, action)} AS ${alias} ON ${alias}.id = own.id`,
            changes: `coalesce(',' || ${alias}.changes, '')`,
        };
    });
    const sql = `INSERT INTO audit (date, username, resource, record_id, action, changes)
        SELECT $3, $4, $5, own.id, $6, '{' || own.changes || ${joined.map(({ changes }) => changes).join(' || ')} || '}'
        FROM (SELECT CAST(value ->> 'id' AS INTEGER) AS id, value ->> 'changes' AS changes
            FROM ${dialect.elements('$2')} AS given) AS own
        ${joined.map(({ join }) => join).join(' ')} ORDER BY own.id`;
    const ids = JSON.stringify(own.map(({ id }) => id));
    await database.run(
        sql,
        [ids, JSON.stringify(own), new Date().toISOString(), username, promotion.path, action],
        transaction,
    );
};
