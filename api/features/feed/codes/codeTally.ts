import type { LengthCount } from '../../../../models/features/feed/codeJudgement';
import { bareCode, isPlu, isShownForm, isUpcDigits, isValidCheckDigit } from '../../../../models/platform/format/upc';
import { DistinctCodes } from './distinctCodes';

/** Example codes that are shown to the user who decides how they are read. */
const EXAMPLES = 10;

interface OfLength {
    readonly codes: DistinctCodes;
    valid: number;
}

/** Counts the codes of a column: by length, and those with a valid check digit. */
export class CodeTally {
    private readonly lengths = new Map<number, OfLength>();
    private readonly valid: string[] = [];
    private readonly invalid: string[] = [];

    /**
     * Counts a code unless it was counted before. Leaves out texts that are no codes, and codes that read the same
     * either way.
     */
    add(text: string): void {
        const digits = bareCode(text);
        if (!isUpcDigits(digits) || isPlu(digits) || (text !== digits && isShownForm(text))) return;
        const of = this.ofLength(digits.length);
        if (!of.codes.add(Number(digits))) return;
        const isValid = isValidCheckDigit(digits);
        if (isValid) of.valid += 1;
        const examples = isValid ? this.valid : this.invalid;
        if (examples.length < EXAMPLES) examples.push(text);
    }

    /** Returns the counts by number of digits, the fewest first. */
    counts(): LengthCount[] {
        return [...this.lengths]
            .map(([digits, { codes, valid }]) => ({ digits, codes: codes.size, valid }))
            .sort((one, other) => one.digits - other.digits);
    }

    /**
     * Returns example codes from the file: with and without a valid check digit, the same number of each if available.
     */
    examples(): string[] {
        const half = EXAMPLES / 2;
        const valid = this.valid.slice(0, Math.max(half, EXAMPLES - this.invalid.length));
        return [...valid, ...this.invalid.slice(0, EXAMPLES - valid.length)];
    }

    private ofLength(digits: number): OfLength {
        const known = this.lengths.get(digits);
        if (known) return known;
        const of = { codes: new DistinctCodes(), valid: 0 };
        this.lengths.set(digits, of);
        return of;
    }
}
