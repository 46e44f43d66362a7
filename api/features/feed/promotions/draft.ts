import type { FeedColumnName } from '../../../../models/features/feed/columns';
import { OF_PRODUCT, OF_PROMOTION } from '../../../../models/features/feed/promotionColumns';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type AllowanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import { ALLOWANCE_FIELDS } from '../../../../models/features/tpm/gridCalls';
import type { Message } from '../../../../models/platform/messages/message';
import { possibleCodes, type UpcColumn, UPC_COLUMNS } from '../../../../models/platform/format/upc';
import { parsePack, promoProductOf } from '../../../../models/features/tpm/catalogueProduct';
import { amountOfPercent, type Priced } from '../../../../models/features/tpm/percent';
import { toComparable } from '../../../../models/platform/format/normalize';
import type { RequestedRow } from '../../../platform/resources/children/row';
import type { CodeReadings } from '../codes/feedCodes';
import type { ProductsByRow } from './catalogue';
import { problemAt, type Problem } from './problem';
import type { PromotionRow } from './rows';

/** Texts for an allowance that covers all products, in both languages. */
const ALL = ['all', 'todos'];

/** Separator of the codes in a cell. */
const BETWEEN = /[\s,;]+/;

/** The products of a promotion that is imported, as cells of its allowances name them. */
class CoveredProducts {
    private readonly all: readonly number[];
    private readonly ids = new Map<string, number[]>();

    constructor(
        private readonly products: readonly RequestedRow[],
        private readonly readings: CodeReadings,
    ) {
        this.all = products.map(({ id }) => id);
        for (const { id, values } of products) {
            // A case code names its product too; one that equals the item code adds nothing.
            for (const code of new Set([values['upc_item'], values['upc_case']].map(String)))
                this.ids.set(code, [...(this.ids.get(code) ?? []), id]);
        }
    }

    /** Returns the prices of the products of these ids. */
    pricesOf(ids: readonly number[]): readonly Priced[] {
        const named = new Set(ids);
        return this.products
            .filter(({ id }) => named.has(id))
            .map(
                ({ values: { description, size = null, upc_item, upc_case, case_cost = null, pack = null } }) =>
                    ({ description, size, upc_item, upc_case, case_cost, pack }) as Priced,
            );
    }

    /** @param text null: all, of an allowance that is paid for products */
    namedBy(
        text: string | null,
        category: AllowanceType['category'],
    ): { readonly ids: readonly number[] } | { readonly reason: string } {
        if (text === null) return { ids: category === 'product' ? this.all : [] };
        if (ALL.includes(toComparable(text))) return { ids: this.all };
        const ids = new Set<number>();
        for (const code of text.split(BETWEEN).filter(Boolean)) {
            const found = this.found(code);
            if (found.length === 0)
                return { reason: `The promotion has no product ${code.slice(0, MAX_SHOWN_LENGTH)}.` };
            for (const id of found) ids.add(id);
        }
        return { ids: [...ids] };
    }

    /** Returns the products of the first possible reading of a code that has any. */
    private found(text: string): readonly number[] {
        for (const column of UPC_COLUMNS) {
            const codes = possibleCodes(text, column, this.readings[column]);
            const known = 'reason' in codes ? undefined : codes.find(code => this.ids.has(code));
            if (known !== undefined) return this.ids.get(known) ?? [];
        }
        return [];
    }
}

/** Characters of an unknown code that are shown. */
const MAX_SHOWN_LENGTH = 20;

type Values = Readonly<Record<string, unknown>>;

/** A promotion as a file contains it. */
export interface PromotionDraft {
    /** Its first row. */
    readonly first: number;
    readonly rows: number;
    readonly plan_account_id: number;
    /** The name of its group. */
    readonly group: string;
    readonly name: string;
    /** Its other own fields. */
    readonly values: Values;
    /** Numbers of the rows that have its own fields, by column. */
    readonly rowByColumn: ReadonlyMap<FeedColumnName, number>;
    readonly products: readonly RequestedRow[];
    readonly allowances: readonly RequestedRow[];
    /** Problems that are found before anything is written. */
    readonly problems: readonly Problem[];
}

const REQUIRED_COLUMNS = ['performance_type', 'performance_start_date', 'performance_end_date'] as const;

/** Returns the promotion's own values, each from the first row that has it, and the numbers of these rows. */
const ownOf = (rows: readonly PromotionRow[]) => {
    const values: Record<string, unknown> = {};
    const rowByColumn = new Map<FeedColumnName, number>();
    for (const { row_number, values: rowValues } of rows) {
        for (const column of OF_PROMOTION) {
            if (rowValues[column] === undefined || rowByColumn.has(column)) continue;
            values[column] = rowValues[column];
            rowByColumn.set(column, row_number);
        }
    }
    const { promotion_description: description = null, ...own } = values;
    return { values: { ...own, description }, rowByColumn };
};

const codeOf = (text: unknown, column: UpcColumn, readings: CodeReadings): string | null => {
    if (typeof text !== 'string') return null;
    const codes = possibleCodes(text, column, readings[column]);
    return 'reason' in codes ? null : (codes[0] ?? null);
};

const NOT_CATALOGUED = 'The catalog has no such product: give its manufacturer and description too.';

/** Lookups that resolve codes to products. */
interface Lookups {
    readonly catalogue: ProductsByRow;
    readonly readings: CodeReadings;
}

/**
 * Builds a product that is not in the catalogue; without a case code it gets that of the item, like catalogue products.
 */
const byHand = ({ values }: PromotionRow, readings: CodeReadings): Values => {
    const upc_item = codeOf(values.upc_item, 'upc_item', readings);
    return { upc_item, upc_case: codeOf(values.upc_case, 'upc_case', readings) ?? upc_item };
};

/** Returns the values of a product in a row, except its codes. */
const toProductInput = ({ values }: PromotionRow): Values => {
    const { pack } = values;
    const names = [...OF_PRODUCT.filter(name => !name.startsWith('upc_')), 'description'] as const;
    const entries = names.filter(name => values[name] !== undefined).map(name => [name, values[name]]);
    return {
        ...(Object.fromEntries(entries) as Values),
        ...(pack !== undefined && { pack: parsePack(pack as string) }),
    };
};

const productOf = (row: PromotionRow, { catalogue, readings }: Lookups, index: number): RequestedRow | Problem => {
    const found = catalogue.get(row.row_number);
    if (typeof found === 'string') return problemAt(row.row_number, 'upc_item', found);
    const values = { ...(found ? promoProductOf(found) : byHand(row, readings)), ...toProductInput(row) } as Values;
    if (!found && (!values['manufacturer'] || !values['description']))
        return problemAt(row.row_number, 'upc_item', NOT_CATALOGUED);
    return { id: -1 - index, at: `${String(row.row_number)}.`, values };
};

/**
 * Returns the amount of a row, as it is or as a percentage of its products' case or unit cost (docs/domain.md section
 * 8).
 */
const amountOf = (
    { values, percent }: PromotionRow,
    prices: readonly Priced[],
): { readonly amount: unknown } | { readonly message: Message } => {
    if (percent === null) return { amount: values.allowance_amount };
    const found = amountOfPercent(percent, values.allowance as AllowanceCode, prices);
    return 'amount' in found && found.amount === 0 ? { message: messages.requiredAmount } : found;
};

/** Fields that are copied from the row: an amount may be a percentage. */
const COPIED_FIELDS = ALLOWANCE_FIELDS.filter(name => name !== 'allowance_amount');

const allowanceOf = (row: PromotionRow, covered: CoveredProducts, index: number): RequestedRow | Problem => {
    const { values, row_number } = row;
    const allowance_code = values.allowance as AllowanceCode;
    const { category } = ALLOWANCE_TYPES[allowance_code];
    const named = covered.namedBy((values.products as string | undefined) ?? null, category);
    if ('reason' in named) return problemAt(row_number, 'products', named.reason);
    const amount = amountOf(row, covered.pricesOf(named.ids));
    if ('message' in amount) return problemAt(row_number, 'allowance_amount', amount.message.text);
    const input = COPIED_FIELDS.filter(name => values[name] !== undefined).map(name => [name, values[name]]);
    return {
        id: -1 - index,
        at: `${String(row_number)}.`,
        values: {
            allowance_code,
            allowance_amount: amount.amount,
            product_ids: named.ids,
            ...(Object.fromEntries(input) as Values),
        },
    };
};

const isProblem = (one: RequestedRow | Problem): one is Problem => 'reason' in one;
const isRow = (one: RequestedRow | Problem): one is RequestedRow => !isProblem(one);

/** Builds a promotion from its rows. @param rows at least one */
export const draftOf = (
    rows: readonly PromotionRow[],
    catalogue: ProductsByRow,
    readings: CodeReadings,
): PromotionDraft => {
    const [{ row_number: first, plan_account_id, values: firstValues }] = rows as readonly [PromotionRow];
    const { values, rowByColumn } = ownOf(rows);
    const products = rows
        .filter(({ kind }) => kind === 'PRODUCT')
        .map((row, index) => productOf(row, { catalogue, readings }, index));
    const covered = new CoveredProducts(products.filter(isRow), readings);
    const allowances = rows
        .filter(({ kind }) => kind === 'ALLOWANCE')
        .map((row, index) => allowanceOf(row, covered, index));
    const missing = REQUIRED_COLUMNS.filter(column => !rowByColumn.has(column));
    const productProblems = products.filter(isProblem);
    return {
        first,
        rows: rows.length,
        plan_account_id,
        values,
        rowByColumn,
        group: firstValues.plan_group as string,
        name: firstValues.promotion as string,
        products: products.filter(isRow),
        allowances: allowances.filter(isRow),
        problems: [
            ...missing.slice(0, 1).map(column => problemAt(first, column, messages.required.text)),
            // The products of an allowance are not known while there are product problems.
            ...(productProblems.length > 0 ? productProblems : allowances.filter(isProblem)),
        ],
    };
};
