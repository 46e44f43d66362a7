import { plainNumber, toFixedDigits } from './decimal';
import type { Token } from './token';

/** What shows where a format has a place and the number has no digit. */
const BLANKS = { '0': '0', '#': '', '?': ' ' } as const;

const isDigit = (token: Token): token is Extract<Token, { kind: 'digit' }> => token.kind === 'digit';

/** What stands for itself, in the order of the format. */
export const literalOf = (token: Token): string => {
    if (token.kind === 'literal' || token.kind === 'currency') return token.text;
    if (token.kind === 'slash') return '/';
    return token.kind === 'percent' ? '%' : '';
};

/** The digits before the point, one to a place of the format; what has no place of its own stands in the first. */
const wholePlaces = (places: readonly Token[], digits: string, isGrouped: boolean): string[] => {
    const signs = places.filter(isDigit).map(({ sign }) => sign);
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

/** The digits behind the point, one to a place of the format; zeros at their end show only where a `0` stands. */
const partPlaces = (places: readonly Token[], digits: string): string[] => {
    const signs = places.filter(isDigit).map(({ sign }) => sign);
    let shown = digits.length;
    while (shown > 0 && digits[shown - 1] === '0' && signs[shown - 1] !== '0') shown--;
    return signs.map((sign, at) => (at < shown ? (digits[at] ?? '') : BLANKS[sign]));
};

const isComma = ({ kind }: Token): boolean => kind === 'comma';

/** What a section says of numbers. */
interface Places {
    readonly section: readonly Token[];
    readonly whole: readonly Token[];
    readonly part: readonly Token[];
    readonly point: number;
    readonly decimals: number;
    readonly isGrouped: boolean;
    /** What the number is multiplied by: by 100 for a `%`; commas behind the last place leave thousands out. */
    readonly scale: number;
}

const placesOf = (section: readonly Token[]): Places => {
    const point = section.findIndex(({ kind }) => kind === 'point');
    const [whole, part] = point === -1 ? [section, []] : [section.slice(0, point), section.slice(point + 1)];
    const lastWhole = whole.findLastIndex(isDigit);
    const last = section.findLastIndex(isDigit);
    const behind = [...section.slice(last), ...(last > lastWhole ? whole.slice(lastWhole) : [])];
    const percents = section.filter(({ kind }) => kind === 'percent').length;
    return {
        ...{ section, whole, part, point, decimals: part.filter(isDigit).length },
        isGrouped: whole.slice(whole.findIndex(isDigit), lastWhole).some(isComma),
        scale: 100 ** percents / 1000 ** behind.filter(isComma).length,
    };
};

/** Whether nothing but the point and commas stands between its places: `000.00`, `#,##0.00`. */
const isPlain = ({ section, part }: Places): boolean => {
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

/** The same as `placeWriter`, where there is little to do: most formats are such. */
const plainWriter = (places: Places): ((number: number) => string) => {
    const { section, whole, decimals, isGrouped, scale } = places;
    const start = section.slice(0, section.findIndex(isDigit)).map(literalOf).join('');
    const end = section
        .slice(section.findLastIndex(isDigit) + 1)
        .map(literalOf)
        .join('');
    const zeros = whole.filter(token => isDigit(token) && token.sign === '0').length;
    const middle = decimals > 0 ? '.' : '';
    return number => {
        const digits = toFixedDigits(scaled(number, scale), decimals);
        const left = digits.whole.padStart(zeros, '0');
        return `${start}${isGrouped ? grouped(left) : left}${middle}${digits.part}${end}`;
    };
};

const scaled = (number: number, scale: number): number =>
    scale === 1 ? number : Number((number * scale).toPrecision(15));

const placeWriter =
    ({ section, whole, part, point, decimals, isGrouped, scale }: Places): ((number: number) => string) =>
    number => {
        const digits = toFixedDigits(scaled(number, scale), decimals);
        const places = [...wholePlaces(whole, digits.whole, isGrouped), ...partPlaces(part, digits.part)];
        let next = 0;
        return section
            .map((token, at) => {
                if (isDigit(token)) return places[next++] ?? '';
                if (token.kind === 'general') return plainNumber(scaled(number, scale));
                return at === point ? '.' : literalOf(token);
            })
            .join('');
    };

/**
 * Makes what shows a number of at least 0 by the digit places of a section: `000-00`, `#,##0.00`, `0.0,"K"`. One
 * without places shows its literals alone.
 */
export const digitWriter = (section: readonly Token[]): ((number: number) => string) => {
    const places = placesOf(section);
    return isPlain(places) ? plainWriter(places) : placeWriter(places);
};
