import { digitWriter, literalOf } from './digits';
import { plainNumber } from './decimal';
import { sectionsOf, type Token } from './token';

/** Returns the integers whose quotient is nearest, with a limited denominator (by continued fractions). */
const nearest = (number: number, maxDenominator: number): readonly [over: number, under: number] => {
    let [before, over] = [1, Math.floor(number)];
    let [beforeUnder, under] = [0, 1];
    for (let rest = number - Math.floor(number); rest > 1e-10;) {
        const inverse = 1 / rest;
        const step = Math.floor(inverse);
        const next = step * under + beforeUnder;
        if (next > maxDenominator) {
            // A fraction of the step may still be nearer than no step.
            const partialStep = Math.floor((maxDenominator - beforeUnder) / under);
            const [partialOver, partialUnder] = [partialStep * over + before, partialStep * under + beforeUnder];
            const isNearer = Math.abs(partialOver / partialUnder - number) < Math.abs(over / under - number);
            return isNearer ? [partialOver, partialUnder] : [over, under];
        }
        [before, over] = [over, step * over + before];
        [beforeUnder, under] = [under, next];
        rest = inverse - step;
    }
    return [over, under];
};

/** Builds the writer of numbers of at least 0 as fractions: `# ?/?` shows 1.5 as `1 1/2`, `?/8` as `12/8`. */
const fractionWriter = (section: readonly Token[]): ((number: number) => string) => {
    const slash = section.findIndex(({ kind }) => kind === 'slash');
    const first = section.findIndex(({ kind }) => kind === 'digit');
    const before = section.slice(first, slash);
    // Placeholders with something between them: the first are those of the integer.
    const isMixed = /d[^d]+d/.test(before.map(({ kind }) => (kind === 'digit' ? 'd' : '-')).join(''));
    const after = section.slice(slash + 1);
    const fixed = after.find(token => token.kind === 'denominator');
    const end = after.findLastIndex(({ kind }) => kind === 'digit' || kind === 'denominator');
    const maxDenominator = 10 ** after.filter(({ kind }) => kind === 'digit').length - 1;
    const start = section.slice(0, first).map(literalOf).join('');
    const rest = after
        .slice(end + 1)
        .map(literalOf)
        .join('');
    return number => {
        const integer = isMixed ? Math.floor(number) : 0;
        const fraction = number - integer;
        const [over, under] = fixed ? [Math.round(fraction * fixed.of), fixed.of] : nearest(fraction, maxDenominator);
        const isInteger = isMixed && (over === 0 || over === under);
        const shown = isInteger
            ? String(integer + (over === 0 ? 0 : 1))
            : `${integer === 0 ? '' : `${integer} `}${over}/${under}`;
        return start + shown + rest;
    };
};

/** Kind of number that a cell shows; `other` is money that is not dollars. */
type NumberKind = 'number' | 'percent' | 'date' | 'time' | 'other';

/** Text of a number as a cell shows it, and its kind. */
interface ShownNumber {
    readonly kind: NumberKind;
    readonly text: string;
}

/** Shows the cells of one format. */
export interface CellFormat {
    number(number: number): ShownNumber;
    text(text: string): string;
}

interface Section {
    readonly kind: NumberKind;
    readonly takes: (number: number) => boolean;
    /** Whether its numbers are below 0, so that the format itself shows the sign. */
    readonly isNegative: boolean;
    readonly write: (number: number) => string;
}

const COMPARISONS: Readonly<Record<string, (number: number, limit: number) => boolean>> = {
    '<': (number, limit) => number < limit,
    '<=': (number, limit) => number <= limit,
    '>': (number, limit) => number > limit,
    '>=': (number, limit) => number >= limit,
    '=': (number, limit) => number === limit,
    '<>': (number, limit) => number !== limit,
};

/** Conditions of sections without a condition of their own, by the number of sections. */
const DEFAULT_CONDITIONS: readonly (readonly ((number: number) => boolean)[])[] = [
    [() => true],
    [number => number >= 0, () => true],
    [number => number > 0, number => number < 0, () => true],
];

const DOLLARS = /^(US ?\$|\$|USD)$/i;

const kindOf = (tokens: readonly Token[]): NumberKind => {
    const has = (kind: Token['kind']): boolean => tokens.some(token => token.kind === kind);
    // Next to hours or seconds the letter of months means minutes.
    if (has('date') || (has('month') && !has('time'))) return 'date';
    if (has('time')) return 'time';
    if (tokens.some(token => token.kind === 'currency' && !DOLLARS.test(token.text.trim()))) return 'other';
    return has('percent') ? 'percent' : 'number';
};

/**
 * Builds the writer of a section. It writes the number itself where a format would only shorten it: in `General` and
 * text formats, and by powers of ten, which spreadsheets choose automatically for long codes.
 */
const writerOf = (tokens: readonly Token[]): Section['write'] => {
    const has = (kind: Token['kind']): boolean => tokens.some(token => token.kind === kind);
    if (has('exponent') || has('text')) return plainNumber;
    const slash = tokens.findIndex(({ kind }) => kind === 'slash');
    const isDigitOrDenominator = ({ kind }: Token): boolean => kind === 'digit' || kind === 'denominator';
    if (
        slash > 0 &&
        tokens.slice(0, slash).some(isDigitOrDenominator) &&
        tokens.slice(slash).some(isDigitOrDenominator)
    )
        return fractionWriter(tokens);
    return digitWriter(tokens);
};

const conditionOf = (tokens: readonly Token[] | undefined): Extract<Token, { kind: 'condition' }> | undefined =>
    tokens?.find(token => token.kind === 'condition');

const always = (): boolean => true;

const sectionOf = (tokens: readonly Token[], at: number, all: readonly (readonly Token[])[]): Section => {
    const condition = conditionOf(tokens);
    const compare = condition && COMPARISONS[condition.sign];
    // After a section with a condition, the next one is for all other numbers.
    const isElse = at > 0 && conditionOf(all[0]) !== undefined;
    const usual = isElse ? always : (DEFAULT_CONDITIONS[all.length - 1]?.[at] ?? always);
    return {
        kind: kindOf(tokens),
        takes: compare ? number => compare(number, condition.limit) : usual,
        isNegative: condition ? condition.sign.startsWith('<') && condition.limit <= 0 : at === 1 && !isElse,
        write: writerOf(tokens),
    };
};

const isTextSection = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'text');

/** Whether a section shows a text unchanged. */
const isPlainText = (tokens: readonly Token[]): boolean =>
    tokens.every(token => token.kind === 'text' || literalOf(token).trim() === '');

const textWriter = (section: readonly Token[] | undefined): CellFormat['text'] => {
    if (!section || isPlainText(section)) return text => text;
    return text => section.map(token => (token.kind === 'text' ? text : literalOf(token))).join('');
};

/** Maximum number of sections of numbers; a fourth one is of texts. */
const MAX_NUMBER_SECTIONS = 3;

/** Parses a number format of Excel, such as `000000000000`, `0.00" oz"` or `$#,##0.00;[Red]-$#,##0.00`. */
export const cellFormat = (format: string): CellFormat => {
    const all = sectionsOf(format);
    const last = all.at(-1) ?? [];
    const texts = all[MAX_NUMBER_SECTIONS] ?? (isTextSection(last) ? last : undefined);
    const numbers = all.slice(0, MAX_NUMBER_SECTIONS).filter(tokens => tokens !== texts || all.length === 1);
    const sections = numbers.map(sectionOf);
    return {
        number: number => {
            const section = sections.find(({ takes }) => takes(number));
            // A spreadsheet shows `#` where no section matches a number; its stored value is more useful.
            if (!section) return { kind: 'number', text: plainNumber(number) };
            const sign = number < 0 && !section.isNegative ? '-' : '';
            return { kind: section.kind, text: sign + section.write(Math.abs(number)) };
        },
        text: textWriter(texts),
    };
};
