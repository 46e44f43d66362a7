import type { CheckDigit, UpcReading } from '../../platform/format/upc';

/** The number of codes of a length in a column, each once, and how many of them end in a valid check digit. */
export interface LengthCount {
    readonly digits: number;
    readonly codes: number;
    readonly valid: number;
}

/**
 * The reasons why it is not clear how the codes of a column are to be read:
 * - BETWEEN: too many are valid for codes without check digits, and too few for codes with them;
 * - SHORT: few codes, and all that are too short for a check digit end in a valid one, as if they had lost a zero;
 * - INVALID: most of those that should have a check digit have no valid one;
 * - VALID: they should have none, and nearly all end in a valid one.
 */
export const UNCLEAR_REASONS = ['BETWEEN', 'SHORT', 'INVALID', 'VALID'] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

export type Judgement = { readonly reading: UpcReading } | { readonly unclear: UnclearReason };

/**
 * The minimum number of codes that determine how a column is read; a file with fewer is too short to judge
 * (docs/domain.md section 4, rule 1).
 */
const MIN_JUDGED_CODES = 20;
const MIN_PERCENT_WITH = 95;
const MAX_PERCENT_WITHOUT = 30;
/** A single invalid code is a bad row; if several are, the reading is probably wrong. */
const MIN_INVALID_CODES = 2;
const COMPLETE_DIGITS = [12, 13, 14];

const sumOf = (counts: readonly LengthCount[]): Omit<LengthCount, 'digits'> => ({
    codes: counts.reduce((sum, { codes }) => sum + codes, 0),
    valid: counts.reduce((sum, { valid }) => sum + valid, 0),
});

/**
 * Whether most codes would be bad rows if they were read with check digits: those that pass by chance must not be
 * imported.
 */
const isMostlyInvalid = ({ codes, valid }: Omit<LengthCount, 'digits'>): boolean =>
    codes >= MIN_INVALID_CODES && (codes - valid) * 2 > codes;

const judgeMany = ({ codes, valid }: Omit<LengthCount, 'digits'>): Judgement => {
    if (valid * 100 >= codes * MIN_PERCENT_WITH) return { reading: 'with' };
    return valid * 100 <= codes * MAX_PERCENT_WITHOUT ? { reading: 'without' } : { unclear: 'BETWEEN' };
};

/**
 * Judges a file that is too short to judge its column: codes of 12 to 14 digits have check digits, others have none.
 * That is decided for each code, not for the column, unless all have so many digits: corrected rejects are read like
 * their column, and may have lost zeros since.
 */
const judgeFew = (counts: readonly LengthCount[]): Judgement => {
    const complete = sumOf(counts.filter(({ digits }) => COMPLETE_DIGITS.includes(digits)));
    const others = sumOf(counts.filter(({ digits }) => !COMPLETE_DIGITS.includes(digits)));
    if (others.codes > 0 && others.valid === others.codes) return { unclear: 'SHORT' };
    if (isMostlyInvalid(complete)) return { unclear: 'INVALID' };
    return { reading: others.codes === 0 && complete.codes > 0 ? 'with' : 'by_length' };
};

/**
 * Judges how the codes of a column are to be read, by all its distinct codes (docs/domain.md section 4, rule 1). One
 * code in ten has a valid check digit by chance. The setting of an upload applies, unless the codes clearly contradict
 * it: then the uploader is prompted too, since nothing else would reveal it.
 *
 * The counts do not include codes that read the same in any case: PLUs, and codes in the three groups in which they are
 * shown.
 *
 * @param isOurs whether the header states that the codes are without check digits, as that of our own exports does
 */
export const judgeCodes = (counts: readonly LengthCount[], checkDigit: CheckDigit, isOurs: boolean): Judgement => {
    const all = sumOf(counts);
    const judged = all.codes >= MIN_JUDGED_CODES ? judgeMany(all) : judgeFew(counts);
    if (checkDigit === 'with') return isMostlyInvalid(all) ? { unclear: 'INVALID' } : { reading: 'with' };
    if (isOurs) return { reading: 'without' };
    if (checkDigit === 'auto') return judged;
    const isPlainlyWith = all.codes >= MIN_JUDGED_CODES && 'reading' in judged && judged.reading === 'with';
    return isPlainlyWith ? { unclear: 'VALID' } : { reading: 'without' };
};
