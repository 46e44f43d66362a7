import type { FeedColumnName } from '../../../../models/features/feed/columns';
import type { Header } from '../../../../models/features/feed/header';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { AdrRules } from '../../../../models/features/feed/source';
import { FileError } from '../../../platform/sheets/fileError';
import type { RunningFeed } from '../runningFeed';
import { inRanges } from '../staged/ranges';

/** Values of every statement: the feed and a range of row numbers. */
const RANGE = 'feed_id = $1 AND row_number > $2 AND row_number <= $3 AND reason IS NULL';

/** In place of a product's id: several products have the code. */
const SEVERAL = -1;
/** In place of an entity's id: the row is about the entire product. */
export const ENTIRE_PRODUCT = 0;

const BY_BOTH = `(SELECT id FROM product
    WHERE product.upc_item = feed_row.upc_item AND product.upc_case = feed_row.upc_case)`;
/** In a file without case codes, an item code means its only product (docs/domain.md section 4). */
const BY_ITEM = `(SELECT CASE count(*) WHEN 0 THEN NULL WHEN 1 THEN min(id) ELSE ${SEVERAL} END FROM product
    WHERE product.upc_item = feed_row.upc_item)`;
const ENTITY = `(SELECT id FROM adr_entity WHERE adr_id = $4 AND lower(code) = lower(feed_row.entity_code))`;
const STATUS = '(SELECT id FROM product_entity_status WHERE lower(code) = lower(feed_row.status_code))';

const findSql = ({ does }: AdrRules, fileColumns: ReadonlySet<FeedColumnName>): string => {
    const entity = does === 'delete' ? `CASE WHEN entity_code = '' THEN ${ENTIRE_PRODUCT} ELSE ${ENTITY} END` : ENTITY;
    return `UPDATE feed_row SET prod_id = ${fileColumns.has('upc_case') ? BY_BOTH : BY_ITEM}, adr_entity_id = ${entity}
        ${fileColumns.has('status_code') ? `, prod_status_id = ${STATUS}` : ''} WHERE ${RANGE}`;
};

interface Fault {
    readonly column: FeedColumnName;
    /** SQL: whether a row has it. */
    readonly when: string;
    readonly reason: string;
}

/** Value $6 is the ADR. */
const ON_ADR = 'FROM adr_prod WHERE adr_prod.adr_id = $6 AND adr_prod.prod_id = feed_row.prod_id';

/** The first fault of a row is the reason why it is rejected. */
const FAULTS: readonly Fault[] = [
    { column: 'upc_item', when: 'prod_id IS NULL', reason: 'There is no such product.' },
    {
        column: 'upc_item',
        when: `prod_id = ${SEVERAL}`,
        reason: 'Several products have this UPC Item: give upc_case too.',
    },
    { column: 'entity_code', when: 'adr_entity_id IS NULL', reason: 'The ADR has no such entity.' },
    {
        column: 'status_code',
        when: 'status_code IS NOT NULL AND prod_status_id IS NULL',
        reason: 'There is no such status.',
    },
];

const NOT_THERE: Fault = {
    column: 'entity_code',
    when: `NOT EXISTS (SELECT 1 FROM adr_prod JOIN adr_prod_entity ON adr_prod_entity.adr_prod_id = adr_prod.id
        WHERE adr_prod.adr_id = $6 AND adr_prod.prod_id = feed_row.prod_id
            AND adr_prod_entity.adr_entity_id = feed_row.adr_entity_id)`,
    reason: 'The product has no state at this entity to update: use ADR BULK ADD.',
};

const STANDS_IN: Fault = {
    column: 'upc_item',
    when: `adr_entity_id = ${ENTIRE_PRODUCT}
        AND EXISTS (SELECT 1 FROM adr_prod AS other WHERE other.adr_prod_ref_id = (SELECT id ${ON_ADR}))`,
    reason: 'Another product of the ADR stands in for it.',
};

const ALSO: Readonly<Record<AdrRules['does'], readonly Fault[]>> = {
    add: [],
    update: [NOT_THERE],
    delete: [STANDS_IN],
};

/** Rejects rows with one fault: values $4 and $5 are the reason and the column of the file. */
const rejectSql = ({ when }: Fault): string =>
    `UPDATE feed_row SET reason = $4, bad_column = $5 WHERE ${RANGE} AND (${when})`;

/**
 * Finds the product, the entity and the status that each staged row names, and rejects the row if one is missing. May
 * be repeated.
 *
 * @returns the columns of a row's key; entity codes are case-insensitive
 * @throws FileError when the ADR is gone
 */
export const identify = async (running: RunningFeed, rules: AdrRules, header: Header): Promise<readonly string[]> => {
    const { database, feed } = running;
    const [adr] = await database.read('SELECT id FROM adr WHERE id = $1', [feed.adr_id]);
    if (!adr) throw new FileError(feedMessages.adrGone);
    const fileColumns = new Set(header.columns.filter(column => column !== undefined));
    const find = findSql(rules, fileColumns);
    const faults = [...FAULTS, ...ALSO[rules.does]].filter(({ column }) => fileColumns.has(column));
    await inRanges(running, async (from, to, transaction) => {
        const range = [feed.id, from, to];
        await database.run(find, [...range, feed.adr_id], transaction);
        for (const fault of faults) {
            const position = header.columns.indexOf(fault.column);
            const values = [...range, fault.reason, position];
            const sql = rejectSql(fault);
            // PostgreSQL rejects parameters that a statement does not use.
            await database.run(sql, sql.includes('$6') ? [...values, feed.adr_id] : values, transaction);
        }
    });
    return ['prod_id', 'adr_entity_id'];
};
