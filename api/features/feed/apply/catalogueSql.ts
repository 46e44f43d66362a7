import type { FeedColumnName } from '../../../../models/features/feed/columns';
import { feedSources, type CatalogueRules, PRODUCT_FLAGS } from '../../../../models/features/feed/source';
import { quoted, type Dialect } from '../../../../models/database/dialect';
import { literal } from '../../../../models/database/literal';
import { product } from '../../../../models/features/product/product';

/**
 * Returns the SQL of the rows of a feed between two keys: values $1 feed, $2 $3 the key before them, $4 $5 the last
 * key. The limit never cuts rows off; it shows the planner how few they are, so that it looks products up instead of
 * reading them all.
 */
export const batchOf = (rows: number): string => `(SELECT * FROM feed_row WHERE feed_id = $1 AND reason IS NULL
        AND (upc_item, upc_case) > ($2, $3) AND (upc_item, upc_case) <= ($4, $5)
    ORDER BY upc_item, upc_case LIMIT ${rows}) AS s`;
const NOW = '$6';
const USER = '$7';

export const SAME_KEY = 'product.upc_item = s.upc_item AND product.upc_case = s.upc_case';

/** Returns a new product's values by column: the file's cells, the source's flag, bookkeeping, else the default. */
const newValues = (columns: readonly FeedColumnName[], { flag }: CatalogueRules): Record<string, string> => {
    const values: Record<string, string> = {};
    for (const [name, { options }] of Object.entries(product.allFields)) values[name] = literal(options.default);
    for (const column of columns) values[column] = `s.${quoted(column)}`;
    delete values['id'];
    return {
        ...values,
        [flag]: 'TRUE',
        feed_id: '$1',
        create_date: NOW,
        create_user: USER,
        update_date: NOW,
        update_user: USER,
    };
};

/**
 * Adds the missing products of a batch and returns their ids; a feed of another source may add the same ones
 * concurrently.
 */
const insertSql = (columns: readonly FeedColumnName[], rules: CatalogueRules, batch: string): string => {
    const values = Object.entries(newValues(columns, rules));
    return `INSERT INTO product (${values.map(([name]) => quoted(name)).join(', ')})
        SELECT ${values.map(([, value]) => value).join(', ')} FROM ${batch}
        WHERE NOT EXISTS (SELECT 1 FROM product WHERE ${SAME_KEY})
        ON CONFLICT (upc_item, upc_case) DO NOTHING
        RETURNING id`;
};

/** Returns the columns of a file that update a product: all except its key. */
export const updatedColumnsOf = (columns: readonly FeedColumnName[], { key }: CatalogueRules): FeedColumnName[] =>
    columns.filter(column => !key.includes(column));

/** Returns the condition that a row of a batch changes its product. */
export const differsSql = (columns: readonly FeedColumnName[], rules: CatalogueRules): string => {
    const differs = updatedColumnsOf(columns, rules).map(
        column => `product.${quoted(column)} IS DISTINCT FROM s.${quoted(column)}`,
    );
    return `(${[...differs, `NOT product.${rules.flag}`, 'product.dropped'].join(' OR ')})`;
};

/** Updates the products of a batch that have been logged. Values after those of the batch: the set, the part. */
const updateSql = (columns: readonly FeedColumnName[], rules: CatalogueRules, batch: string): string => {
    const updatedColumns = updatedColumnsOf(columns, rules).map(quoted);
    return `UPDATE product SET ${updatedColumns.map(column => `${column} = s.${column}, `).join('')}
            ${rules.flag} = TRUE, dropped = FALSE, dropped_date = NULL, feed_id = $1,
            version = product.version + 1, update_date = ${NOW}, update_user = ${USER}
        FROM ${batch}
        WHERE ${SAME_KEY} AND EXISTS (
            SELECT 1 FROM change_row AS c WHERE c.change_set_id = $8 AND c.part = $9
                AND c.resource = '${product.path}' AND c.record_id = product.id AND c.action = 'update')`;
};

/**
 * Returns the condition of products in a range of ids that have the flag and are not in the file. Values: feed, id
 * before, last id.
 */
export const leftOutSql = (flag: CatalogueRules['flag']): string =>
    `id > $2 AND id <= $3 AND ${flag} AND NOT EXISTS (
        SELECT 1 FROM feed_row AS s
        WHERE s.feed_id = $1 AND s.upc_item = product.upc_item AND s.upc_case = product.upc_case)`;

/**
 * Clears the flag of products that are not in the file, in a range of ids; products without any flag left are dropped.
 */
const dropSql = ({ flag }: CatalogueRules): string => {
    const others = PRODUCT_FLAGS.filter(other => other !== flag);
    const unflagged = others.map(other => `NOT ${other}`).join(' AND ') || 'TRUE';
    return `UPDATE product SET ${flag} = FALSE, dropped = (${unflagged}),
            dropped_date = CASE WHEN ${unflagged} THEN $6 ELSE dropped_date END, feed_id = $1,
            version = version + 1, update_date = $4, update_user = $5
        WHERE ${leftOutSql(flag)}`;
};

/** Stores rows of a part of a change set; values: the set, the part. */
const LOGGED = 'INSERT INTO change_row (change_set_id, part, action, resource, record_id, version, before, after)';
const loggedSql = (first: number, action: 'create' | 'update' | 'drop', record: string): string =>
    `${LOGGED} SELECT CAST($${first} AS INTEGER), CAST($${first + 1} AS INTEGER), '${action}', '${product.path}',
        ${record}`;
const CHANGED = 'product.id, product.version + 1';

/** Columns that show in which sources a product is. */
const STANDING = [...PRODUCT_FLAGS, 'dropped', 'dropped_date'] as const;

/** The product columns that feeds change and that an undo compares. */
export const LOGGED_COLUMNS: readonly string[] = [...feedSources.AWG.columns, ...STANDING];

/** Returns the SQL of values by columns as one JSON text. */
export const jsonTextSql = ({ jsonObject }: Dialect, values: readonly (readonly [string, string])[]): string =>
    `CAST(${jsonObject(values)} AS TEXT)`;

const presentValues = (columns: readonly string[]): [string, string][] =>
    columns.map(column => [column, `product.${quoted(column)}`]);

/**
 * Locks the products that a batch is about to change and stores them before and after the change. Values after those
 * of the batch: the set, the part.
 */
const logUpdatesSql = (
    dialect: Dialect,
    columns: readonly FeedColumnName[],
    rules: CatalogueRules,
    batch: string,
): string => {
    const updated = updatedColumnsOf(columns, rules);
    const after: [string, string][] = [
        ...updated.map((column): [string, string] => [column, `s.${quoted(column)}`]),
        [rules.flag, 'TRUE'],
    ];
    return `${loggedSql(6, 'update', CHANGED)},
            ${jsonTextSql(dialect, presentValues([...updated, ...STANDING]))}, ${jsonTextSql(dialect, after)}
        FROM ${batch} JOIN product ON ${SAME_KEY} WHERE ${differsSql(columns, rules)}
        ${dialect.rowLock('writers', 'product')}`;
};

/** Stores the products that a batch has added. Values: the set, the part, their ids as a JSON list. */
const logAddedSql = ({ elements }: Dialect): string =>
    `${loggedSql(1, 'create', 'CAST(value AS INTEGER), 1, NULL, NULL')} FROM ${elements('$3')}`;

/** Locks the products whose flag is about to be cleared, and stores them. Values: feed, id before, last id, set, part. */
const logLeftOutSql = (dialect: Dialect, { flag }: CatalogueRules): string =>
    `${loggedSql(4, 'drop', CHANGED)},
            ${jsonTextSql(dialect, presentValues(STANDING))}, ${jsonTextSql(dialect, [[flag, 'FALSE']])}
        FROM product WHERE ${leftOutSql(flag)}
        ${dialect.rowLock('writers', 'product')}`;

/**
 * Builds the statements that apply a feed to the catalogue from the source's rules and the columns of its file.
 *
 * @param rows of a batch
 */
export const catalogueSql = (
    dialect: Dialect,
    columns: readonly FeedColumnName[],
    rules: CatalogueRules,
    rows: number,
) => ({
    /** $1 feed, $2 $3 key, $4 one less than the rows of a batch: the last key of a full batch, else the last of all. */
    batchEnd: `SELECT upc_item, upc_case FROM feed_row WHERE feed_id = $1 AND reason IS NULL
        AND (upc_item, upc_case) > ($2, $3) ORDER BY upc_item, upc_case LIMIT 1 OFFSET $4`,
    lastEnd: `SELECT upc_item, upc_case, CAST(count(*) OVER () AS INTEGER) AS rows FROM feed_row
        WHERE feed_id = $1 AND reason IS NULL AND (upc_item, upc_case) > ($2, $3) ORDER BY upc_item DESC, upc_case DESC LIMIT 1`,
    insert: insertSql(columns, rules, batchOf(rows)),
    update: updateSql(columns, rules, batchOf(rows)),
    drop: dropSql(rules),
    logUpdates: logUpdatesSql(dialect, columns, rules, batchOf(rows)),
    logAdded: logAddedSql(dialect),
    logLeftOut: logLeftOutSql(dialect, rules),
});
