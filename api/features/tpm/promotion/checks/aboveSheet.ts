import type { Database } from '../../../../../models/database/database';
import { fromCents } from '../../../../../models/platform/fields/money';
import { dateInZone } from '../../../../../models/platform/calendar/clock';
import { formatDate, formatMoney } from '../../../../../models/platform/format/format';
import { cut, type Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { DEAL_COST_CODES } from '../../../../../models/features/tpm/productCosts';
import { productName, type NamedProduct } from '../../../../../models/features/product/productName';
import type { CheckedPromotion } from './checkedPromotion';

type Reading = Pick<Database, 'read' | 'dialect'>;

const COVERED = `(SELECT coalesce(sum(a.allowance_amount), 0) FROM tpm_allowance_product AS ap
    JOIN tpm_allowance AS a ON a.id = ap.allowance_id
    WHERE ap.promo_product_id = p.id AND a.allowance_code IN (${DEAL_COST_CODES.map(code => `'${code}'`).join(', ')}))`;

/**
 * SQL of products of the promotions $1 that cost more than on the last deal sheet of their promotion, of any source.
 */
const risenSql = (columns: string, { dialect }: Pick<Database, 'dialect'>, rest: string): string => `SELECT ${columns}
    FROM (SELECT promo_id, max(sheet_id) AS sheet_id FROM tpm_deal_sheet_cost
        WHERE promo_id IN (${dialect.listed('$1')}) GROUP BY promo_id) AS last
    JOIN tpm_deal_sheet_cost AS sent ON sent.promo_id = last.promo_id AND sent.sheet_id = last.sheet_id
    JOIN tpm_promo_product AS p ON p.promo_id = sent.promo_id
        AND p.upc_item = sent.upc_item AND p.upc_case = sent.upc_case AND p.case_cost - ${COVERED} > sent.deal_cost
    ${rest}`;

const COLUMNS = `p.id, p.prod_id, p.description, p.size, p.upc_item, s.version, s.create_date, s.promo_id,
    coalesce(g.name, c.name) AS name, sent.deal_cost AS before, p.case_cost - ${COVERED} AS cost`;
const SHEET = `JOIN tpm_deal_sheet AS s ON s.id = sent.sheet_id LEFT JOIN tpm_plan_group AS g ON g.id = s.group_id
    LEFT JOIN tpm_plan_account AS pa ON pa.id = s.plan_account_id LEFT JOIN tpm_account AS c ON c.id = pa.account_id
    ORDER BY p.id`;

interface Risen extends NamedProduct {
    readonly id: number;
    readonly prod_id: number | null;
    readonly version: number;
    readonly create_date: string;
    readonly promo_id: number | null;
    readonly name: string | null;
    readonly before: number | string;
    readonly cost: number | string;
}

const dollars = (cents: number | string): string => formatMoney(fromCents(Number(cents)));

/** Builds the check that deal costs are no higher than on the last deal sheet (docs/domain.md section 8, "Deal sheets"). */
export const aboveSheetIn =
    (timeZone: string) =>
    async (database: Reading, { id }: Pick<CheckedPromotion, 'id'>): Promise<readonly Warning[]> => {
        const found = await database.read<Risen>(risenSql(COLUMNS, database, SHEET), [JSON.stringify([id])]);
        const warnings = found.map((row): Warning => {
            const values = {
                product: productName(row),
                cost: dollars(row.cost),
                before: dollars(row.before),
                version: String(row.version),
                date: formatDate(dateInZone(timeZone, new Date(row.create_date))),
            };
            const message =
                row.promo_id === null && row.name !== null
                    ? tpmMessages.costAboveSheetOf({ ...values, name: row.name })
                    : tpmMessages.costAboveSheet(values);
            return { code: 'COST_ABOVE_SHEET', prod_id: row.prod_id, promo_product_id: row.id, message };
        });
        return cut(warnings);
    };

/** Counts the products of each promotion whose deal cost has risen since its last deal sheet: one query for many. */
export const risenCounts = async (database: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
    const sql = risenSql('sent.promo_id AS id, count(*) AS count', database, 'GROUP BY sent.promo_id');
    const rows = await database.read<{ id: number; count: number | string }>(sql, [JSON.stringify(ids)]);
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};
