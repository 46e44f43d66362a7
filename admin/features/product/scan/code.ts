import { isValidCheckDigit } from '../../../../models/platform/format/upc';

/** Digits of a GTIN: of an item in twelve or thirteen, of a case in fourteen. */
const LENGTHS: readonly number[] = [12, 13, 14];

/**
 * Returns the UPC-A that the eight digits of a UPC-E represent: number system, six digits, check digit. The last of the
 * six determines where zeros were left out (GS1 General Specifications, section 5.2.2.4.2).
 */
export const expandUpcE = (code: string): string => {
    const [system, digits, check] = [code.slice(0, 1), code.slice(1, 7), code.slice(7)];
    const last = Number(digits[5]);
    if (last <= 2) return `${system}${digits.slice(0, 2)}${digits[5]}0000${digits.slice(2, 5)}${check}`;
    if (last === 3) return `${system}${digits.slice(0, 3)}00000${digits.slice(3, 5)}${check}`;
    if (last === 4) return `${system}${digits.slice(0, 4)}00000${digits[4]}${check}`;
    return `${system}${digits.slice(0, 5)}0000${digits[5]}${check}`;
};

/** Returns the digits of a code that was read, UPC-E as its UPC-A; undefined: it is no GTIN, or was read wrongly. */
export const gtinOf = (text: string, isUpcE = false): string | undefined => {
    if (!/^\d+$/.test(text)) return undefined;
    const code = isUpcE && text.length === 8 ? expandUpcE(text) : text;
    return LENGTHS.includes(code.length) && isValidCheckDigit(code) ? code : undefined;
};
