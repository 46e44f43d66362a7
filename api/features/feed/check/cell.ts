import type { DateOptions } from '../../../../models/platform/fields/date';
import { parseDateText } from '../../../../models/platform/fields/dateText';
import type { Common } from '../../../../models/platform/fields/kind';
import { isWithinCents, moneyRange, type MoneyOptions } from '../../../../models/platform/fields/money';
import { readNumber } from '../../../../models/platform/fields/numberText';
import { feedColumns, type FeedColumn, type FeedColumnName } from '../../../../models/features/feed/columns';
import { plainName } from '../../../../models/features/feed/header';
import type { IntegerOptions } from '../../../../models/platform/fields/integer';
import { messages, ruleMessage } from '../../../../models/platform/messages/ruleMessages';
import { normalizeCode } from '../../../../models/platform/format/normalize';
import type { Message } from '../../../../models/platform/messages/message';
import { normaliseUpc, type UpcColumn } from '../../../../models/platform/format/upc';
import type { CodeReadings } from '../codes/feedCodes';

/** The reason why a cell is rejected. */
export class CellRejection {
    constructor(readonly text: string) {}
}

/** The value that the table stores for a cell, or the reason why the cell is rejected. Null: the cell is empty. */
export type CheckedCell = string | number | null | CellRejection;

/** Choices that a message lists one by one. */
const FEW = 5;

/** Checks a cell that is normalized and not empty. */
export type CellCheck = (text: string) => CheckedCell;

const tooLong = (max: number): CellRejection => new CellRejection(messages.tooLong({ limit: max }).text);

const textCheck = ({ max }: { readonly max: number }): CellCheck => {
    const reason = tooLong(max);
    return text => (text.length > max ? reason : text);
};

/** Checks only the text: a code that no record has is reported when it is looked up. */
const codeCheck = (options: { readonly max: number }): CellCheck => {
    const check = textCheck(options);
    return text => check(normalizeCode(text));
};

/** Numbers as most files have them: no further parsing needed. */
const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * Returns the number of a cell, or the reason why it is none (numberText.ts).
 *
 * @param ofNone the message about a text that is no number
 */
const numberIn = (text: string, { isMoney, ofNone }: { isMoney: boolean; ofNone: Message }): number | CellRejection => {
    if (PLAIN.test(text)) return Number(text);
    const read = readNumber(text, { isMoney });
    return 'value' in read
        ? read.value
        : new CellRejection((read.reason === messages.number ? ofNone : read.reason).text);
};

const moneyCheck = (options: MoneyOptions & Common): CellCheck => {
    const { max } = options;
    const { min, below } = moneyRange(options);
    const { kind } = feedColumns.srp.field;
    const decimals = new CellRejection(messages.twoDecimals.text);
    const range = new CellRejection(`Must be at least ${min} and below ${below.toLocaleString('en-US')}.`);
    // An amount with its own limit gets the message of its form.
    const tooLittle = max !== undefined && min > 0 ? new CellRejection(messages.requiredAmount.text) : range;
    const tooMuch = max === undefined ? range : new CellRejection(ruleMessage('tooMuch', { limit: max }).text);
    return text => {
        const dollars = numberIn(text, { isMoney: true, ofNone: messages.number });
        if (dollars instanceof CellRejection) return dollars;
        if (!isWithinCents(dollars)) return decimals;
        if (dollars < min) return tooLittle;
        return dollars >= below ? tooMuch : (kind.write(dollars) as number);
    };
};

const integerCheck = ({ min, max, cannotExceed }: IntegerOptions): CellCheck => {
    const notInteger = new CellRejection(messages.wholeNumber.text);
    const tooSmall = new CellRejection(messages.tooSmall({ limit: min }).text);
    const tooLarge = new CellRejection(ruleMessage(cannotExceed ? 'cannotExceed' : 'tooLarge', { limit: max }).text);
    return text => {
        const number = numberIn(text, { isMoney: false, ofNone: messages.wholeNumber });
        if (number instanceof CellRejection) return number;
        if (!Number.isInteger(number)) return notInteger;
        if (number < min) return tooSmall;
        return number > max ? tooLarge : number;
    };
};

/** Caches the last result: files repeat the same text row after row. */
const asBefore = (check: CellCheck): CellCheck => {
    let before: string | undefined;
    let found: CheckedCell = null;
    return text => {
        if (text !== before) [before, found] = [text, check(text)];
        return found;
    };
};

const choiceCheck = (of: readonly string[], names: FeedColumn['choices'] = {}): CellCheck => {
    const known = new Map([
        ...Object.entries(names).map(([name, value]) => [plainName(name), value] as const),
        ...of.map(value => [plainName(value), value] as const),
    ]);
    const none = new CellRejection(
        of.length > FEW ? 'There is no such choice: see the template.' : `Must be one of ${of.join(', ')}.`,
    );
    return asBefore(text => known.get(plainName(text)) ?? none);
};

const upcCheck = (column: UpcColumn, readings: CodeReadings): CellCheck => {
    const form = { reading: readings[column], column };
    return text => {
        const normalised = normaliseUpc(text, form);
        return 'code' in normalised ? normalised.code : new CellRejection(normalised.reason.text);
    };
};

const dateCheck = (options: DateOptions & Common): CellCheck => {
    const notDate = new CellRejection('Must be a date such as 2026-03-08 or 3/8/2026.');
    return asBefore(text => parseDateText(text, options) ?? notDate);
};

/** Texts in files for Yes and No, as 1 or 0. */
export const YES_NO: ReadonlyMap<string, number> = new Map([
    ...['yes', 'y', 'true', '1', 'x'].map(text => [text, 1] as const),
    ...['no', 'n', 'false', '0'].map(text => [text, 0] as const),
]);

const booleanCheck = (): CellCheck => {
    const neither = new CellRejection('Must be Yes or No.');
    return text => YES_NO.get(text.toLowerCase()) ?? neither;
};

type FeedField = (typeof feedColumns)[FeedColumnName]['field'];
type FeedKind = FeedField['kind']['name'];

/** One check for each kind of field that files have; a kind without one does not compile. */
const checks: {
    readonly [K in FeedKind]: (
        options: Extract<FeedField, { kind: { name: K } }>['options'],
        column: FeedColumnName,
        readings: CodeReadings,
    ) => CellCheck;
} = {
    text: textCheck,
    code: codeCheck,
    referenceCode: codeCheck,
    boolean: booleanCheck,
    date: dateCheck,
    money: moneyCheck,
    integer: integerCheck,
    choice: ({ of }, column) => choiceCheck(of, (feedColumns[column] as FeedColumn).choices),
    upc: (_, column, readings) => upcCheck(column as UpcColumn, readings),
};

/**
 * Builds the check of a column's cells, once per feed, from the options of the column's field: the rules come from the
 * definition, and a million cells do not go through Joi.
 */
export const cellCheck = (column: FeedColumnName, readings: CodeReadings): CellCheck => {
    const { field, stored }: FeedColumn = feedColumns[column];
    const { kind, options } = field;
    const check = (
        checks[kind.name as FeedKind] as (options: object, column: FeedColumnName, readings: CodeReadings) => CellCheck
    )(options, column, readings);
    if (!stored) return check;
    return text => {
        const checked = check(text);
        return typeof checked === 'string' ? stored(checked) : checked;
    };
};
