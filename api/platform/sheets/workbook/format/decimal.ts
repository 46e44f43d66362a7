/** Digits of a fractional number that spreadsheets store. */
const DIGITS = 15;

/** Returns a number as stored in a spreadsheet, with all its digits: 0.1 + 0.2 is 0.3, and 1.23E+11 is 123000000000. */
export const plainNumber = (number: number): string =>
    String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(DIGITS)));

/** A number's digits before and after its decimal point. */
interface FixedDigits {
    /** Digits without leading zeros: empty below 1. */
    readonly integer: string;
    readonly part: string;
}

/** Minimum distance from the middle of two others at which a number is rounded by its binary fraction. */
const NEAR = 1e-3;
/** Below it, the product with any power of ten in formats is exact enough. */
const QUICK = 1e9;
const QUICK_DECIMALS = 4;

/** Like `toFixedDigits`, where the binary fraction is unambiguous; undefined where it may not be. */
const quickDigits = (number: number, decimals: number): FixedDigits | undefined => {
    if (decimals === 0 && Number.isSafeInteger(number))
        return { integer: number === 0 ? '' : String(number), part: '' };
    if (number >= QUICK || decimals > QUICK_DECIMALS) return undefined;
    const scaled = number * 10 ** decimals;
    const rounded = Math.round(scaled);
    if (Math.abs(scaled - rounded) > 0.5 - NEAR) return undefined;
    const digits = rounded === 0 ? '' : String(rounded);
    if (digits.length <= decimals) return { integer: '', part: digits.padStart(decimals, '0') };
    return { integer: digits.slice(0, digits.length - decimals), part: digits.slice(digits.length - decimals) };
};

/**
 * Returns a number of at least 0 with this many decimals, rounded half up by its decimal digits as spreadsheets do:
 * 1.005 becomes 1.01, although its binary fraction would round to 1.00.
 */
export const toFixedDigits = (number: number, decimals: number): FixedDigits => {
    const quick = quickDigits(number, decimals);
    if (quick) return quick;
    const [mantissa = '', exponent = '0'] = number.toExponential(DIGITS - 1).split('e');
    const digits = Number.isSafeInteger(number) ? String(number) : mantissa.replace('.', '');
    // Digits of `digits` before the decimal point.
    const point = Number.isSafeInteger(number) ? digits.length : Number(exponent) + 1;
    const end = point + decimals;
    const padded = digits.slice(0, Math.max(end, 0)).padEnd(Math.max(end, 0), '0');
    const isUp = end >= 0 && Number(digits[end] ?? '0') >= 5;
    const rounded = String(BigInt(padded || '0') + (isUp ? 1n : 0n)).padStart(decimals + 1, '0');
    const integer = rounded.slice(0, rounded.length - decimals).replace(/^0+/, '');
    return { integer, part: rounded.slice(rounded.length - decimals) };
};
