import type { FeedColumnName } from '../../../../models/features/feed/columns';
import type { Header } from '../../../../models/features/feed/header';
import {
    OF_ALLOWANCE,
    OF_PRODUCT,
    OF_PROMOTION,
    type RowKind,
} from '../../../../models/features/feed/promotionColumns';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { PromotionRules } from '../../../../models/features/feed/source';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { normalizeCode, toComparable } from '../../../../models/platform/format/normalize';
import { ALLOWANCE_CODES } from '../../../../models/features/tpm/allowanceTypes';
import { parsePack } from '../../../../models/features/tpm/catalogueProduct';
import { isPercent } from '../../../../models/features/tpm/percent';
import { MAX_PROMOTION_PRODUCTS } from '../../../../models/features/tpm/promoProduct';
import { bareCode, isShownForm, possibleCodes, type UpcColumn } from '../../../../models/platform/format/upc';
import type { Database } from '../../../../models/database/database';
import { cellCheck, CellRejection, type CellCheck } from '../check/cell';
import {
    rowCheck,
    type CheckedRow,
    type CheckOf,
    type RowCheck,
    type StagedColumn,
    type FeedValue,
} from '../check/row';
import type { CodeReadings } from '../codes/feedCodes';
import { FileError } from '../../../platform/sheets/fileError';
import type { RunningFeed } from '../runningFeed';
import { locateColumn } from './problem';

/** The plan account that a text names, or the reason why it is not known. */
type Named = number | string;

const ACCOUNTS = `SELECT pa.id, pa.account_id, a.name, a.code, p.name AS parent FROM tpm_plan_account AS pa
    JOIN tpm_account AS a ON a.id = pa.account_id LEFT JOIN tpm_account AS p ON p.id = a.pid
    WHERE pa.plan_id = $1 ORDER BY pa.id`;

interface Found {
    readonly id: number;
    readonly account_id: number;
    readonly name: string;
    readonly code: string | null;
    /** The name of the account above it. */
    readonly parent: string | null;
}

const NONE = 'The plan has no such account.';
/** Candidates that a reason lists. */
const MAX_NAMED = 5;

/**
 * Returns the label of an account. One without a code shows its id, as pick lists do: others may have its parent too.
 */
const called = ({ account_id, name, code, parent }: Found): string => {
    const details = [
        code ? `code ${code}` : `no code, #${account_id}`,
        ...(parent === null ? [] : [`below ${parent}`]),
    ];
    return `${name} (${details.join(', ')})`;
};

const severalReason = (candidates: readonly Found[]): string => {
    const named = candidates.slice(0, MAX_NAMED).map(called).join('; ');
    return `Several accounts of the plan match: ${named}${candidates.length > MAX_NAMED ? ' …' : ''}. Give the code.`;
};

const byText = (found: readonly Found[], textOf: (one: Found) => string | null): ReadonlyMap<string, Found[]> => {
    const known = new Map<string, Found[]>();
    for (const one of found) {
        const text = toComparable(textOf(one) ?? '');
        if (text) known.set(text, [...(known.get(text) ?? []), one]);
    }
    return known;
};

/**
 * Reads the accounts of a plan and returns a lookup by name, then by code where no account or several have the name.
 */
const accountsOf = async (database: Database, planId: number): Promise<(text: string) => Named> => {
    const found = await database.read<Found & Record<string, unknown>>(ACCOUNTS, [planId]);
    const names = byText(found, ({ name }) => name);
    const codes = byText(found, ({ code }) => code);
    return text => {
        const key = toComparable(text);
        const [named = [], coded = []] = [names.get(key), codes.get(key)];
        const [one] = [named, coded].filter(some => some.length === 1).flat();
        if (one) return one.id;
        const candidates = [...named, ...coded];
        return candidates.length === 0 ? NONE : severalReason(candidates);
    };
};

/** Checks only the form of a code: its product, by the possible readings of its column, is looked up later. */
const codeCheck =
    (column: UpcColumn, readings: CodeReadings): CellCheck =>
    text => {
        const codes = possibleCodes(text, column, readings[column]);
        if ('reason' in codes) return new CellRejection(codes.reason.text);
        return isShownForm(text) ? normalizeCode(text) : bareCode(text);
    };

const NO_PACK = new CellRejection('Must begin with a whole number from 1 to 9,999.');

/** Checks of an import's own, built on those of any feed. */
const OWN: Readonly<Partial<Record<FeedColumnName, (check: CellCheck, readings: CodeReadings) => CellCheck>>> = {
    upc_item: (_, readings) => codeCheck('upc_item', readings),
    upc_case: (_, readings) => codeCheck('upc_case', readings),
    // Checks the length limit of the column first, then the rules of a pack.
    pack: check => text => {
        const checked = check(text);
        return checked instanceof CellRejection || parsePack(text) !== null ? checked : NO_PACK;
    },
    // The amount of a percentage is known when the products of its promotion are.
    allowance_amount: check => text => (isPercent(text) ? text : check(text)),
};

const checkWith =
    (readings: CodeReadings): CheckOf =>
    column => {
        const check = cellCheck(column, readings);
        return OWN[column]?.(check, readings) ?? check;
    };

/** Columns that each kind of row needs, and those that belong to the other kind. */
const KINDS: Readonly<Record<RowKind, { needs: readonly FeedColumnName[]; not: readonly FeedColumnName[] }>> = {
    PRODUCT: { needs: ['upc_item'], not: OF_ALLOWANCE },
    ALLOWANCE: { needs: ['allowance', 'allowance_amount'], not: OF_PRODUCT },
};
const BELONGS: Readonly<Record<RowKind, string>> = {
    PRODUCT: 'This belongs in a row of its own: ALLOWANCE.',
    ALLOWANCE: 'This belongs in a row of its own: PRODUCT.',
};

const MAX_ROWS: Readonly<Record<RowKind, number>> = {
    PRODUCT: MAX_PROMOTION_PRODUCTS,
    ALLOWANCE: ALLOWANCE_CODES.length,
};

/** Facts about a promotion from its rows so far. */
interface KnownPromotion {
    readonly row: number;
    readonly count: Record<RowKind, number>;
    /** By the index in `OF_PROMOTION`: its value, and the row that has it. */
    readonly firstValues: ({ readonly value: FeedValue; readonly row: number } | undefined)[];
}

/** A column of a row with an error, and the reason. */
type Problem = readonly [column: FeedColumnName, reason: string];

/** Groups rows by promotion as they pass, and finds problems that single cells do not show. */
class PromotionRows {
    private readonly knownPromotions = new Map<string, KnownPromotion>();
    private readonly at: ReadonlyMap<FeedColumnName, number>;

    constructor(
        columns: readonly FeedColumnName[],
        private readonly accountNamed: (text: string) => Named,
    ) {
        this.at = new Map(columns.map((column, at) => [column, at]));
    }

    /**
     * Groups a row with its promotion; null: the row does not name it. An unknown account is identified by its name.
     */
    trackPromotion(row: number, values: readonly FeedValue[], account: Named | null): KnownPromotion | null {
        const [group, promotion] = [this.value(values, 'plan_group'), this.value(values, 'promotion')];
        if (account === null || group === null || promotion === null) return null;
        const accountKey = typeof account === 'number' ? account : this.value(values, 'plan_account');
        const key = [accountKey, group, promotion].map(name => toComparable(String(name))).join('\n');
        const known = this.knownPromotions.get(key);
        if (known) return known;
        const knownPromotion: KnownPromotion = { row, count: { PRODUCT: 0, ALLOWANCE: 0 }, firstValues: [] };
        this.knownPromotions.set(key, knownPromotion);
        return knownPromotion;
    }

    /** The account of a row; null: none. */
    account(values: readonly FeedValue[]): Named | null {
        const text = this.value(values, 'plan_account');
        return text === null ? null : this.accountNamed(String(text));
    }

    problem(
        row: number,
        values: readonly FeedValue[],
        account: Named | null,
        knownPromotion: KnownPromotion | null,
    ): Problem | undefined {
        if (typeof account === 'string') return ['plan_account', account];
        const kind = this.value(values, 'row') as RowKind | null;
        if (kind === null || knownPromotion === null) return undefined;
        return (
            this.ofKind(kind, values) ?? this.tooMany(kind, knownPromotion) ?? this.differs(row, values, knownPromotion)
        );
    }

    private ofKind(kind: RowKind, values: readonly FeedValue[]): Problem | undefined {
        const { needs, not } = KINDS[kind];
        const missing = needs.find(column => this.value(values, column) === null);
        if (missing) return [missing, messages.required.text];
        const strange = not.find(column => this.value(values, column) !== null);
        return strange && [strange, BELONGS[kind]];
    }

    private tooMany(kind: RowKind, { count }: KnownPromotion): Problem | undefined {
        count[kind] += 1;
        return count[kind] > MAX_ROWS[kind]
            ? ['row', messages.tooManyItems({ limit: MAX_ROWS[kind] }).text]
            : undefined;
    }

    /** Checks that a promotion's own values are the same in each row that has them. */
    private differs(row: number, values: readonly FeedValue[], { firstValues }: KnownPromotion): Problem | undefined {
        for (const [at, column] of OF_PROMOTION.entries()) {
            const value = this.value(values, column);
            if (value === null) continue;
            const before = (firstValues[at] ??= { value, row });
            if (before.value !== value) return [column, `Row ${String(before.row)} of this promotion says otherwise.`];
        }
        return undefined;
    }

    private value(values: readonly FeedValue[], column: FeedColumnName): FeedValue {
        const at = this.at.get(column);
        return at === undefined ? null : (values[at] ?? null);
    }
}

const PLAN = 'SELECT id FROM tpm_plan WHERE id = $1';

/**
 * Builds the check of an import's rows: cells as in any feed, then the rules for the rows of one promotion. All other
 * rules of promotions are checked when it is written (`apply.ts`).
 *
 * @throws FileError when the plan is gone
 */
export const promotionCheck = async (
    { database, feed }: RunningFeed,
    header: Header,
    rules: PromotionRules,
    readings: CodeReadings,
): Promise<RowCheck> => {
    const planId = feed.plan_id ?? 0;
    const [plan] = await database.read(PLAN, [planId]);
    if (!plan) throw new FileError(feedMessages.planGone);
    const cells = rowCheck(header, rules, readings, { checkOf: checkWith(readings) });
    const rows = new PromotionRows(cells.columns, await accountsOf(database, planId));
    const columns: readonly StagedColumn[] = [...cells.columns, 'plan_account_id', 'promo_row', 'allowance_percent'];
    const amountAt = cells.columns.indexOf('allowance_amount');
    const check = (from: Parameters<typeof cells.check>[0]): CheckedRow => {
        const checked = cells.check(from);
        const { row, values } = checked;
        const account = rows.account(values);
        const knownPromotion = rows.trackPromotion(row, values, account);
        const problem = rows.problem(row, values, account, knownPromotion);
        const amount = values[amountAt] ?? null;
        const percent = typeof amount === 'string' ? amount : null;
        const found = [typeof account === 'number' ? account : null, knownPromotion?.row ?? null, percent];
        const fullRow = { ...checked, values: [...(percent ? values.with(amountAt, null) : values), ...found] };
        if (!problem || checked.reason !== null) return fullRow;
        const [column, reason] = problem;
        const columnLocation = locateColumn(header, { column, reason });
        return { ...fullRow, badColumn: columnLocation.at, reason: columnLocation.reason };
    };
    return { columns, check };
};
