import { isCalendarDate } from '../../../../../models/platform/fields/date';
import { parseDateText } from '../../../../../models/platform/fields/dateText';
import { isWithinCents } from '../../../../../models/platform/fields/money';
import { parseNumber } from '../../../../../models/platform/fields/numberText';
import { formatDate, formatInteger, formatMoney } from '../../../../../models/platform/format/format';

/** The value of a cell; an allowance covers a product, or does not (null). */
export type CellValue = string | number | boolean;

interface Form {
    /** Reads a typed or pasted text; undefined: it is not valid. */
    readonly read: (text: string) => CellValue | null | undefined;
    /** Formats the value for a copy, and for its editor. */
    readonly write: (value: CellValue | null) => string;
    readonly show: (value: CellValue | null) => string;
    readonly takes: readonly string[];
    readonly look: string;
}

/**
 * Keeps a text that is no number as it was typed, as well as a number that its form would round: the rules report why.
 */
const numeric = (
    { parse, format }: { parse: (text: string) => number | string | null; format: (value: number) => string },
    isShown: (value: number) => boolean,
): Form => ({
    read: parse,
    write: value => (value === null ? '' : String(value)),
    show: value => {
        if (typeof value === 'number' && isShown(value)) return format(value);
        return value === null ? '' : String(value);
    },
    takes: ['number', 'string'],
    look: 'is-number',
});

const textOf = (value: CellValue | null): string => (typeof value === 'string' ? value : '');

const dateText = (value: CellValue | null): string => {
    const text = textOf(value);
    return isCalendarDate(text) ? formatDate(text) : text;
};

/** Texts for an allowance that covers a product, in both languages (docs/domain.md section 8). */
const COVERED: readonly string[] = ['x', '1', 'yes', 'sí', 'si', '✓'];

/** Forms in which values are typed and shown. */
export const FORMS = {
    money: numeric({ parse: text => parseNumber(text, { isMoney: true }), format: formatMoney }, isWithinCents),
    integer: numeric({ parse: parseNumber, format: formatInteger }, Number.isInteger),
    text: {
        read: text => (text === '' ? null : text),
        write: textOf,
        show: textOf,
        takes: ['string'],
        look: 'is-text',
    },
    date: {
        // A text that is no date remains as it was typed, too.
        read: text => (text === '' ? null : (parseDateText(text) ?? text)),
        write: dateText,
        show: dateText,
        takes: ['string'],
        look: 'is-number',
    },
    cover: {
        read: text => {
            if (text === '') return null;
            return COVERED.includes(text.toLowerCase()) ? true : undefined;
        },
        write: value => (value === true ? 'x' : ''),
        show: value => (value === true ? '✓' : ''),
        takes: ['boolean'],
        look: 'is-cover',
    },
} as const satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof FORMS;

/** Whether a value fits a form; null fits any. */
export const isOfForm = (form: FormName, value: CellValue | null): boolean =>
    value === null || (FORMS[form].takes as readonly string[]).includes(typeof value);
