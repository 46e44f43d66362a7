import type { Field, SheetForm } from '../../../models/platform/fields/kind';
import { isCalendarDate } from '../../../models/platform/fields/date';
import { parseDateText } from '../../../models/platform/fields/dateText';
import { normalizeText, toComparable } from '../../../models/platform/format/normalize';
import type { Clock } from '../../../models/platform/calendar/clock';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { Message } from '../../../models/platform/messages/message';
import type { Picks } from './picks';

/** A field in a workbook. */
export interface WorkbookColumn {
    readonly name: string;
    readonly field: Field;
    readonly label: string;
    readonly form: SheetForm;
    /** Whether it can be changed there; otherwise it is read-only. */
    readonly isOpen: boolean;
    /** Whether it can be set in new rows only: the parent of a row. */
    readonly isOnlyNew: boolean;
    /** Whether its label wraps. */
    readonly wraps?: boolean;
    /** Choices of an editable reference. */
    readonly picks?: Picks | undefined;
}

/** The value of a text, or the reason why it has none. */
type Parsed = { readonly value: unknown } | { readonly error: Message };

/** Kinds whose values users write as texts. */
export const OPEN_KINDS: ReadonlySet<string> = new Set([
    'text',
    'code',
    'referenceCode',
    'restrictedName',
    'entityName',
    'cssClass',
    'upc',
    'email',
    'integer',
    'money',
    'date',
    'boolean',
    'choice',
    'numbered',
    'reference',
    'referenceList',
    'user',
    'userList',
    'username',
]);

/** Separator of the names of several records. */
const BETWEEN = '; ';

const YES = ['yes', 'true', '1', 'sí', 'si', 'y'];
const NO = ['no', 'false', '0', 'n'];

const parseBoolean = (text: string): Parsed => {
    const word = toComparable(text);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : { error: workbookMessages.yesOrNo };
};

const parseChoice = ({ options }: Field, text: string): Parsed => {
    const { of, names = {} } = options as { readonly of: readonly string[]; readonly names?: Record<string, string> };
    const word = toComparable(text);
    const found = of.find(code => [code, names[code] ?? code].some(one => toComparable(one) === word));
    return found === undefined ? { error: workbookMessages.noChoice({ text: text.slice(0, 100) }) } : { value: found };
};

const parseName = (picks: Picks, text: string): Parsed => {
    const id = picks.idOf(text);
    return id === undefined ? { error: workbookMessages.noChoice({ text: text.slice(0, 100) }) } : { value: id };
};

const parseNames = (picks: Picks, text: string): Parsed => {
    const names = text.split(';').map(normalizeText).filter(Boolean);
    const parsed = names.map(name => parseName(picks, name));
    const wrong = parsed.find(one => 'error' in one);
    if (wrong) return wrong;
    const ids = parsed.map(one => (one as { readonly value: number }).value);
    return { value: [...new Set(ids)].sort((a, b) => a - b) };
};

type Parse = (column: WorkbookColumn, text: string) => Parsed;

const PARSERS: Readonly<Record<string, Parse>> = {
    boolean: (_column, text) => parseBoolean(text),
    choice: ({ field }, text) => parseChoice(field, text),
    date: (_column, text) => ({ value: parseDateText(normalizeText(text)) ?? text }),
    reference: ({ picks }, text) => (picks ? parseName(picks, text) : { value: text }),
    referenceList: ({ picks }, text) => (picks ? parseNames(picks, text) : { value: text }),
};

/** Returns the value of a text in a column. The rules of its field reject invalid ones. */
export const parseCell = (column: WorkbookColumn, text: string): Parsed => {
    const { kind } = column.field;
    if (normalizeText(text) === '') return { value: kind.name === 'referenceList' ? [] : null };
    return PARSERS[kind.name]?.(column, text) ?? { value: kind.parse(text) };
};

const momentText = (value: string, clock: Clock): string => clock.local(value).replace('T', ' ').slice(0, 19);

/** Returns the text of a value: as shown in its cell, and used in comparisons. */
export const textOfCell = ({ field, picks }: WorkbookColumn, value: unknown, clock: Clock): string => {
    if (value === null || value === undefined) return '';
    const { kind, options } = field;
    if (picks && Array.isArray(value)) return (value as number[]).map(id => picks.textOf(id)).join(BETWEEN);
    if (picks) return picks.textOf(value as number);
    // References without a list already are the names of their records.
    if ('to' in options) return value as string;
    if (kind.name === 'dateTime') return momentText(value as string, clock);
    return (kind.inFile ? kind.inFile(value, options) : kind.format(value)).replace(/\r\n?/g, '\n');
};

const NUMBERS = new Set(['number', 'money']);

/** Whether a parsed value is valid for its field, so that it has a text of its own. */
const isReadable = ({ form, field }: WorkbookColumn, value: unknown): boolean => {
    if (value === null) return true;
    if (NUMBERS.has(form)) return Number.isFinite(value);
    return field.kind.name === 'date' ? isCalendarDate(value as string) : !Number.isNaN(value);
};

/** Returns a text as it would be exported, so that `12.5` is `12.50`, and a date the same however it is written. */
export const canonicalText = (column: WorkbookColumn, text: string, clock: Clock): string => {
    const trimmed = text.replace(/\r\n?/g, '\n').trim();
    const { kind, options } = column.field;
    if (trimmed === '' || ('to' in options && !column.picks) || kind.name === 'dateTime') return trimmed;
    const parsed = parseCell(column, text);
    if ('error' in parsed || !isReadable(column, parsed.value)) return trimmed;
    // As read back from the database: codes have no hyphens.
    const stored: unknown = column.picks ? parsed.value : kind.read(kind.write(parsed.value));
    return textOfCell(column, stored, clock).trim();
};
