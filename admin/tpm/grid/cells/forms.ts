import { dateIn } from '../../../../models/fields/dateText';
import { formatDate, formatInteger, formatMoney } from '../../../../models/format';

/** What a cell holds; an allowance covers a product, or does not (null). */
export type CellValue = string | number | boolean;

interface Form {
    /** As it is typed or pasted; undefined: it means nothing. */
    readonly read: (text: string) => CellValue | null | undefined;
    /** As it is copied, and as its editor begins. */
    readonly write: (value: CellValue | null) => string;
    readonly show: (value: CellValue | null) => string;
    readonly takes: 'string' | 'number' | 'boolean';
    readonly look: string;
}

/** Beyond it no sum could be made; what is too much is told by the rules. */
const LARGEST = 1e12;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

const numberIn = (text: string): number | null | undefined => {
    const bare = text.replace(/[$,\s]/g, '');
    if (bare === '') return null;
    const value = Number(bare);
    return NUMBER.test(bare) && Math.abs(value) < LARGEST ? value : undefined;
};

const numeric = (format: (value: number) => string, write = format): Form => ({
    read: numberIn,
    write: value => (typeof value === 'number' ? write(value) : ''),
    show: value => (typeof value === 'number' ? format(value) : ''),
    takes: 'number',
    look: 'is-number',
});

const textOf = (value: CellValue | null): string => (typeof value === 'string' ? value : '');

/** What says that an allowance covers a product, in both languages (domain.md section 8). */
const COVERED: readonly string[] = ['x', '1', 'yes', 'sí', 'si', '✓'];

/** How values are typed and shown. An amount or a volume with more decimals than it may have is kept, and told. */
export const FORMS = {
    money: numeric(formatMoney, value => String(value)),
    whole: numeric(value => (Number.isInteger(value) ? formatInteger(value) : String(value)), String),
    text: {
        read: text => (text === '' ? null : text),
        write: textOf,
        show: textOf,
        takes: 'string',
        look: 'is-text',
    },
    date: {
        read: text => (text === '' ? null : dateIn(text)),
        write: value => formatDate(textOf(value)),
        show: value => formatDate(textOf(value)),
        takes: 'string',
        look: 'is-number',
    },
    cover: {
        read: text => {
            if (text === '') return null;
            return COVERED.includes(text.toLowerCase()) ? true : undefined;
        },
        write: value => (value === true ? 'x' : ''),
        show: value => (value === true ? '✓' : ''),
        takes: 'boolean',
        look: 'is-cover',
    },
} as const satisfies Readonly<Record<string, Form>>;

export type FormName = keyof typeof FORMS;

/** Whether a value is one of a form; none is. */
export const isOfForm = (form: FormName, value: CellValue | null): boolean =>
    value === null || typeof value === FORMS[form].takes;
