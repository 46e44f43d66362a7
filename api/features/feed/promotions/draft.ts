import type { FeedColumnName } from '../../../../models/features/feed/columns';
import { OF_PRODUCT, OF_PROMOTION } from '../../../../models/features/feed/promotionColumns';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    ALLOWANCE_TYPES,
    DATE_RANGES,
    daysOf,
    type AllowanceCode,
} from '../../../../models/features/tpm/allowanceTypes';
import type { Said } from '../../../../models/said';
import { possibleCodes, type UpcColumn } from '../../../../models/platform/format/upc';
import { packOf, promoProductOf } from '../../../../models/features/tpm/catalogueProduct';
import { amountOfPercent, type Priced } from '../../../../models/features/tpm/percent';
import type { AskedRow } from '../../../platform/resources/children/row';
import type { CodeReadings } from '../codes/feedCodes';
import type { Catalogue } from './catalogue';
import { CoveredProducts } from './covered';
import { problemAt, type Problem } from '../../../feed/promotions/problem';
import type { PromotionRow } from './rows';

type Values = Readonly<Record<string, unknown>>;

/** A promotion as a file gives it. */
export interface Draft {
    /** Its first row. */
    readonly first: number;
    readonly rows: number;
    readonly plan_account_id: number;
    /** The name of its group. */
    readonly group: string;
    readonly name: string;
    /** Its own fields beside these. */
    readonly values: Values;
    /** Which row says each of its own fields. */
    readonly saidIn: ReadonlyMap<FeedColumnName, number>;
    readonly products: readonly AskedRow[];
    readonly allowances: readonly AskedRow[];
    /** What is wrong with it before anybody is asked. */
    readonly problems: readonly Problem[];
}

const NEEDED = ['performance_type', 'performance_start_date', 'performance_end_date'] as const;

/** What is the promotion's own, where it is said first. */
const ownOf = (rows: readonly PromotionRow[]) => {
    const values: Record<string, unknown> = {};
    const saidIn = new Map<FeedColumnName, number>();
    for (const { row_number, values: given } of rows) {
        for (const column of OF_PROMOTION) {
            if (given[column] === undefined || saidIn.has(column)) continue;
            values[column] = given[column];
            saidIn.set(column, row_number);
        }
    }
    const { promotion_description: description = null, ...own } = values;
    return { values: { ...own, description }, saidIn };
};

const codeOf = (text: unknown, column: UpcColumn, readings: CodeReadings): string | null => {
    if (typeof text !== 'string') return null;
    const codes = possibleCodes(text, column, readings[column]);
    return 'reason' in codes ? null : (codes[0] ?? null);
};

const NOT_CATALOGUED = 'The catalog has no such product: give its manufacturer and description too.';

/** What tells which products codes are. */
interface Lookups {
    readonly catalogue: Catalogue;
    readonly readings: CodeReadings;
}

/** A product that the catalogue has not; without a case code it has that of the item, as one of the catalogue. */
const byHand = ({ values }: PromotionRow, readings: CodeReadings): Values => {
    const upc_item = codeOf(values.upc_item, 'upc_item', readings);
    return { upc_item, upc_case: codeOf(values.upc_case, 'upc_case', readings) ?? upc_item };
};

/** What a row gives of a product beside its codes. */
const givenOf = ({ values }: PromotionRow): Values => {
    const { pack } = values;
    const names = [...OF_PRODUCT.filter(name => !name.startsWith('upc_')), 'description'] as const;
    const given = names.filter(name => values[name] !== undefined).map(name => [name, values[name]]);
    return { ...(Object.fromEntries(given) as Values), ...(pack !== undefined && { pack: packOf(pack as string) }) };
};

const productOf = (row: PromotionRow, { catalogue, readings }: Lookups, index: number): AskedRow | Problem => {
    const found = catalogue.get(row.row_number);
    if (typeof found === 'string') return problemAt(row.row_number, 'upc_item', found);
    const values = { ...(found ? promoProductOf(found) : byHand(row, readings)), ...givenOf(row) } as Values;
    if (!found && (!values['manufacturer'] || !values['description']))
        return problemAt(row.row_number, 'upc_item', NOT_CATALOGUED);
    return { id: -1 - index, at: `${String(row.row_number)}.`, values };
};

/** The amount that a row gives, as it is or as a percentage of its products' case or unit cost (domain.md section 8). */
const amountOf = (
    { values, percent }: PromotionRow,
    prices: readonly Priced[],
): { readonly amount: unknown } | { readonly said: Said } => {
    if (percent === null) return { amount: values.allowance_amount };
    const found = amountOfPercent(percent, values.allowance as AllowanceCode, prices);
    return 'amount' in found && found.amount === 0 ? { said: messages.requiredAmount } : found;
};

const AS_GIVEN = [
    ...(['projected_cases', 'projected_units', 'description', 'lumpsum_date'] as const),
    ...DATE_RANGES.flatMap(daysOf),
] as const;

const allowanceOf = (row: PromotionRow, covered: CoveredProducts, index: number): AskedRow | Problem => {
    const { values, row_number } = row;
    const allowance_code = values.allowance as AllowanceCode;
    const { category } = ALLOWANCE_TYPES[allowance_code];
    const named = covered.namedBy((values.products as string | undefined) ?? null, category);
    if ('reason' in named) return problemAt(row_number, 'products', named.reason);
    const amount = amountOf(row, covered.pricesOf(named.ids));
    if ('said' in amount) return problemAt(row_number, 'allowance_amount', amount.said.text);
    const given = AS_GIVEN.filter(name => values[name] !== undefined).map(name => [name, values[name]]);
    return {
        id: -1 - index,
        at: `${String(row_number)}.`,
        values: {
            allowance_code,
            allowance_amount: amount.amount,
            product_ids: named.ids,
            ...(Object.fromEntries(given) as Values),
        },
    };
};

const isProblem = (one: AskedRow | Problem): one is Problem => 'reason' in one;
const isRow = (one: AskedRow | Problem): one is AskedRow => !isProblem(one);

/** Makes a promotion of its rows. @param rows at least one */
export const draftOf = (rows: readonly PromotionRow[], catalogue: Catalogue, readings: CodeReadings): Draft => {
    const [{ row_number: first, plan_account_id, values: place }] = rows as readonly [PromotionRow];
    const { values, saidIn } = ownOf(rows);
    const products = rows
        .filter(({ kind }) => kind === 'PRODUCT')
        .map((row, index) => productOf(row, { catalogue, readings }, index));
    const covered = new CoveredProducts(products.filter(isRow), readings);
    const allowances = rows
        .filter(({ kind }) => kind === 'ALLOWANCE')
        .map((row, index) => allowanceOf(row, covered, index));
    const missing = NEEDED.filter(column => !saidIn.has(column));
    const wrong = products.filter(isProblem);
    return {
        ...{ first, rows: rows.length, plan_account_id, values, saidIn },
        group: place.plan_group as string,
        name: place.promotion as string,
        products: products.filter(isRow),
        allowances: allowances.filter(isRow),
        problems: [
            ...missing.slice(0, 1).map(column => problemAt(first, column, messages.required.text)),
            // What an allowance covers cannot be told while products are wrong.
            ...(wrong.length > 0 ? wrong : allowances.filter(isProblem)),
        ],
    };
};
