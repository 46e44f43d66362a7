import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { lockedRecords, recordsBy } from '../../../../models/database/query/records';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { fromCents } from '../../../../models/platform/fields/money';
import { formatInteger } from '../../../../models/platform/format/format';
import { allowance } from '../../../../models/features/tpm/allowance';
import { ALLOWANCE_TYPES, DATE_RANGES, daysOf } from '../../../../models/features/tpm/allowanceTypes';
import {
    CONTACT_ROLES,
    MAX_SHEET_PRODUCTS,
    type SheetAllowance,
    type SheetContact,
    type SheetFigures,
    type SheetProduct,
    type SheetPromotion,
    type SheetWindow,
} from '../../../../models/features/tpm/dealSheet';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import {
    DEAL_SRPS,
    dealCost,
    netUnitCost,
    paidRates,
    retailerMargin,
} from '../../../../models/features/tpm/productCosts';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { CANCELLED, promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import type { SheetOf, SourceColumn } from './source';

type Promotion = RecordOf<typeof promotion>;
type Product = RecordOf<typeof promoProduct>;
type Allowance = RecordOf<typeof allowance>;

/**
 * Columns of the names above the promotions, with the people of the plan account; each statement is about one record,
 * $1.
 */
const HEAD = `c.name AS retailer, l.name AS plan, l.manufacturer, l.owner_user AS owner, pa.cdm_user AS cdm, pa.ssr_user AS ssr`;
const ABOVE = `JOIN tpm_plan AS l ON l.id = pa.plan_id JOIN tpm_account AS c ON c.id = pa.account_id`;
const HEADS: Readonly<Record<SourceColumn, string>> = {
    promo_id: `SELECT p.name, ${HEAD} FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
        ${ABOVE} WHERE p.id = $1`,
    group_id: `SELECT g.name, ${HEAD} FROM tpm_plan_group AS g JOIN tpm_plan_account AS pa ON pa.id = g.plan_account_id
        ${ABOVE} WHERE g.id = $1`,
    plan_account_id: `SELECT c.name, ${HEAD} FROM tpm_plan_account AS pa ${ABOVE} WHERE pa.id = $1`,
};

type Head = Readonly<Record<'name' | 'retailer' | 'plan' | 'manufacturer' | 'owner', string>> &
    Readonly<Record<'cdm' | 'ssr', string | null>>;

/**
 * Conditions of the promotions: of a group or a period all that are not cancelled, of a period those that overlap it.
 */
const WHICH: Readonly<Record<SourceColumn, string>> = {
    promo_id: 'id = $1',
    group_id: `group_id = $1 AND status <> ${CANCELLED}`,
    plan_account_id: `plan_account_id = $1 AND status <> ${CANCELLED}
        AND performance_start_date <= $3 AND performance_end_date >= $2`,
};

const USERS = `SELECT lower(username) AS username, trim(fname || ' ' || lname) AS name, email FROM sec_user WHERE lower(username) IN `;

const contactsOf = async (read: Read, head: Head): Promise<readonly SheetContact[]> => {
    const named = CONTACT_ROLES.flatMap(role => {
        const username = head[role];
        return username ? [{ role, username: username.toLowerCase() }] : [];
    });
    const placeholders = named.map((_one, at) => `$${String(at + 1)}`).join(', ');
    const users = await read<{ username: string; name: string; email: string | null }>(
        `${USERS}(${placeholders})`,
        named.map(({ username }) => username),
    );
    return named.map(({ role, username }) => {
        const user = users.find(each => each.username === username);
        return { role, name: user?.name || username, email: user?.email ?? '' };
    });
};

const windowsOf = (record: Allowance): readonly SheetWindow[] => {
    const ranges = DATE_RANGES.flatMap((range): SheetWindow[] => {
        const [start, end] = daysOf(range);
        const [first, last] = [record[start], record[end]];
        return first && last ? [{ of: range, first, last }] : [];
    });
    const { lumpsum_date: day } = record;
    return day ? [...ranges, { of: 'lumpsum', first: day, last: day }] : ranges;
};

const toAllowance = (record: Allowance): SheetAllowance => ({
    code: record.allowance_code,
    amount: record.allowance_amount,
    windows: windowsOf(record),
    covers: ALLOWANCE_TYPES[record.allowance_code].category === 'product' ? (record.product_ids?.length ?? 0) : null,
    description: record.description,
});

const dollars = (cents: number | null): number | null => (cents === null ? null : fromCents(cents));

const toProduct = (
    record: Product,
    allowances: readonly (Allowance & { readonly product_ids: number[] })[],
    srp: (typeof DEAL_SRPS)[keyof typeof DEAL_SRPS],
): SheetProduct => {
    const rates = paidRates(record.id, allowances);
    const { manufacturer, description, upc_item, upc_case, pack, size, case_cost, reg_srp } = record;
    return {
        manufacturer,
        description,
        item_code: record.cust_code,
        upc_item,
        upc_case,
        pack,
        size,
        list_cost: case_cost,
        off_invoice: dollars(rates.offInvoice),
        bill_back: dollars(rates.billBack),
        scan: dollars(rates.unitScan),
        deal_cost: case_cost === null ? null : fromCents(dealCost(case_cost, rates)),
        net_unit_cost: netUnitCost(record, allowances),
        reg_srp,
        reg_margin: retailerMargin(reg_srp, record, []),
        deal_srp: record[srp],
        deal_margin: retailerMargin(record[srp], record, allowances),
    };
};

const toPromotion = (
    record: Promotion,
    products: readonly Product[],
    ofPromotion: readonly Allowance[],
): SheetPromotion => {
    const { id, name, performance_type, performance_start_date, performance_end_date, description } = record;
    const allowances = ofPromotion.map(one => ({ ...one, product_ids: one.product_ids ?? [] }));
    return {
        id,
        name,
        performance_type,
        performance_start_date,
        performance_end_date,
        description,
        allowances: ofPromotion.map(toAllowance),
        products: products.map(one => toProduct(one, allowances, DEAL_SRPS[performance_type])),
    };
};

const byPromotion = <T extends { readonly promo_id: number }>(
    rows: readonly T[],
): ReadonlyMap<number, readonly T[]> => {
    const by = new Map<number, T[]>();
    for (const row of rows) {
        const ofIt = by.get(row.promo_id) ?? [];
        ofIt.push(row);
        by.set(row.promo_id, ofIt);
    }
    return by;
};

/** @throws Failure 409 */
const refuseTooMany = (promotions: readonly Promotion[]): void => {
    const count = promotions.reduce((sum, { product_count: products }) => sum + products, 0);
    if (count <= MAX_SHEET_PRODUCTS) return;
    const values = { count: formatInteger(count), limit: formatInteger(MAX_SHEET_PRODUCTS) };
    throw Failure.service(409, tpmMessages.sheetTooMany(values));
};

/**
 * Reads the current figures of a deal sheet. Its promotions are locked until the transaction ends, so that the figures
 * are consistent.
 *
 * @throws NotFoundError, Failure 409 where it would be empty, or too large
 */
export const figuresNow = async (database: Database, of: SheetOf, transaction: Transaction): Promise<SheetFigures> => {
    const read = readerOf(database, transaction);
    const [head] = await read<Head>(HEADS[of.column], [of.id]);
    if (!head) throw new NotFoundError();
    const days = of.column === 'plan_account_id' ? [of.from, of.to] : [];
    const which = { where: WHICH[of.column], values: [of.id, ...days] };
    const records = await lockedRecords(database, promotion, which, transaction);
    if (of.column === 'promo_id' && records.some(({ status }) => status === CANCELLED))
        throw Failure.service(409, tpmMessages.sheetCancelled);
    refuseTooMany(records);
    const within = {
        where: `promo_id IN (${database.dialect.listed('$1')})`,
        values: [JSON.stringify(records.map(({ id }) => id))],
    };
    const products = byPromotion(await recordsBy(database, read, promoProduct, within));
    const allowances = byPromotion(await recordsBy(database, read, allowance, within));
    const promotions = records
        .map(record => toPromotion(record, products.get(record.id) ?? [], allowances.get(record.id) ?? []))
        .filter(one => one.products.length > 0 || one.allowances.length > 0)
        .sort(
            (one, other) => one.performance_start_date.localeCompare(other.performance_start_date) || one.id - other.id,
        );
    if (promotions.length === 0) throw Failure.service(409, tpmMessages.sheetNothing);
    const { name, retailer, plan, manufacturer } = head;
    const { from, to } = of;
    return { name, retailer, plan, manufacturer, from, to, contacts: await contactsOf(read, head), promotions };
};
