import { plainNumber, toFixedDigits } from './decimal';
import type { Token } from './token';

/** Texts for a placeholder of a format at which the number has no digit. */
const BLANKS = { '0': '0', '#': '', '?': ' ' } as const;

const isDigit = (token: Token): token is Extract<Token, { kind: 'digit' }> => token.kind === 'digit';

/** Returns the text of a literal token; of any other, an empty one. */
export const literalOf = (token: Token): string => {
    if (token.kind === 'literal' || token.kind === 'currency') return token.text;
    if (token.kind === 'slash') return '/';
    return token.kind === 'percent' ? '%' : '';
};

/**
 * Returns the digits before the decimal point, one for each placeholder of the format; the first one has all further
 * digits.
 */
const integerDigits = (tokens: readonly Token[], digits: string, isGrouped: boolean): string[] => {
    const signs = tokens.filter(isDigit).map(({ sign }) => sign);
    const missing = Math.max(0, signs.length - digits.length);
    const first = digits.length - (signs.length - missing - 1);
    const pieces = signs.map((sign, at) => {
        if (at < missing) return BLANKS[sign];
        return at === missing ? digits.slice(0, first) : (digits[first + at - missing - 1] ?? '');
    });
    if (!isGrouped) return pieces;
    let behind = 0;
    return pieces.reduceRight<string[]>((all, piece) => {
        let text = '';
        for (let at = piece.length - 1; at >= 0; at--, behind++) {
            if (behind > 0 && behind % 3 === 0 && piece[at] !== ' ') text = `,${text}`;
            text = `${piece[at]}${text}`;
        }
        return [text, ...all];
    }, []);
};

/**
 * Returns the digits after the decimal point, one for each placeholder of the format; trailing zeros show only at a
 * `0`.
 */
const fractionDigits = (tokens: readonly Token[], digits: string): string[] => {
    const signs = tokens.filter(isDigit).map(({ sign }) => sign);
    let shown = digits.length;
    while (shown > 0 && digits[shown - 1] === '0' && signs[shown - 1] !== '0') shown--;
    return signs.map((sign, at) => (at < shown ? (digits[at] ?? '') : BLANKS[sign]));
};

const isComma = ({ kind }: Token): boolean => kind === 'comma';

/** Layout of numbers in a section. */
interface DigitLayout {
    readonly section: readonly Token[];
    readonly integer: readonly Token[];
    readonly part: readonly Token[];
    readonly point: number;
    readonly decimals: number;
    readonly isGrouped: boolean;
    /** Factor of the number: 100 for a `%`; each comma after the last placeholder divides by a thousand. */
    readonly scale: number;
}

const toDigitLayout = (section: readonly Token[]): DigitLayout => {
    const point = section.findIndex(({ kind }) => kind === 'point');
    const [integer, fraction] = point === -1 ? [section, []] : [section.slice(0, point), section.slice(point + 1)];
    const lastInteger = integer.findLastIndex(isDigit);
    const last = section.findLastIndex(isDigit);
    const behind = [...section.slice(last), ...(last > lastInteger ? integer.slice(lastInteger) : [])];
    const percents = section.filter(({ kind }) => kind === 'percent').length;
    return {
        section,
        integer,
        part: fraction,
        point,
        decimals: fraction.filter(isDigit).length,
        isGrouped: integer.slice(integer.findIndex(isDigit), lastInteger).some(isComma),
        scale: 100 ** percents / 1000 ** behind.filter(isComma).length,
    };
};

/** Whether only the decimal point and commas are between its placeholders: `000.00`, `#,##0.00`. */
const isPlain = ({ section, part }: DigitLayout): boolean => {
    const from = section.findIndex(isDigit);
    const inner = section.slice(from, section.findLastIndex(isDigit) + 1);
    const signs = inner.map(token =>
        isDigit(token) ? token.sign : token.kind === 'point' ? '.' : isComma(token) ? '' : 'x',
    );
    return from !== -1 && /^#*0*(\.0*)?$/.test(signs.join('')) && part.every(token => !isComma(token));
};

const grouped = (digits: string): string => {
    let text = digits.slice(-3);
    for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
    return text;
};

/** Like `placeWriter`, for simple formats, which most are. */
const plainWriter = (layout: DigitLayout): ((number: number) => string) => {
    const { section, integer, decimals, isGrouped, scale } = layout;
    const start = section.slice(0, section.findIndex(isDigit)).map(literalOf).join('');
    const end = section
        .slice(section.findLastIndex(isDigit) + 1)
        .map(literalOf)
        .join('');
    const zeros = integer.filter(token => isDigit(token) && token.sign === '0').length;
    const middle = decimals > 0 ? '.' : '';
    return number => {
        const digits = toFixedDigits(scaled(number, scale), decimals);
        const left = digits.integer.padStart(zeros, '0');
        return `${start}${isGrouped ? grouped(left) : left}${middle}${digits.part}${end}`;
    };
};

const scaled = (number: number, scale: number): number =>
    scale === 1 ? number : Number((number * scale).toPrecision(15));

const generalWriter =
    ({ section, integer, part, point, decimals, isGrouped, scale }: DigitLayout): ((number: number) => string) =>
    number => {
        const digits = toFixedDigits(scaled(number, scale), decimals);
        const digitTexts = [...integerDigits(integer, digits.integer, isGrouped), ...fractionDigits(part, digits.part)];
        let next = 0;
        return section
            .map((token, at) => {
                if (isDigit(token)) return digitTexts[next++] ?? '';
                if (token.kind === 'general') return plainNumber(scaled(number, scale));
                return at === point ? '.' : literalOf(token);
            })
            .join('');
    };

/**
 * Builds the writer of numbers of at least 0 by the digit placeholders of a section: `000-00`, `#,##0.00`, `0.0,"K"`. A
 * section without placeholders shows only its literals.
 */
export const digitWriter = (section: readonly Token[]): ((number: number) => string) => {
    const layout = toDigitLayout(section);
    return isPlain(layout) ? plainWriter(layout) : generalWriter(layout);
};
