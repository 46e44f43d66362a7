import { mixed } from '../../seeders/catalogue';
import { checkDigitOf } from '../../models/platform/format/upc';

/**
 * Returns codes that look random and are the same each time: 11 digits without check digit, the first of them not zero.
 */
export const codesWithout = (count: number, seed = 1): string[] =>
    Array.from({ length: count }, (_, n) => {
        const digits = String((mixed(n, seed) % 900_000) + 100_000) + String((mixed(n, seed + 1) % 90_000) + 10_000);
        return digits;
    });

/** Returns the same codes with their check digits. */
export const withCheckDigits = (codes: readonly string[]): string[] =>
    codes.map(code => code + String(checkDigitOf(code)));

/** Returns codes whose last digit is a check digit. */
export const valid = (count: number, digits = 11, seed = 1): string[] =>
    codesWithout(count, seed).map(code => withCheckDigits([code.slice(0, digits - 1).padEnd(digits - 1, '7')])[0]!);

export const invalid = (count: number, digits = 11, seed = 1): string[] =>
    valid(count, digits, seed).map(code => code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10));
