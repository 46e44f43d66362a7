/**
 * Returns a quotient, rounded half away from zero; null (a dash) for a divisor of zero. Exact, however large the
 * integers are.
 *
 * @param decimals digits after the decimal point
 */
export const quotient = (dividend: bigint, divisor: bigint, decimals: number): number | null => {
    if (divisor === 0n) return null;
    const scaled = dividend * 10n ** BigInt(decimals);
    const isNegative = scaled < 0n !== divisor < 0n;
    const [over, under] = [scaled < 0n ? -scaled : scaled, divisor < 0n ? -divisor : divisor];
    const rounded = Number((over * 2n + under) / (under * 2n));
    // A value that is rounded to zero has no sign.
    return (isNegative && rounded !== 0 ? -rounded : rounded) / 10 ** decimals;
};

/** Returns a share as a percentage of two decimals: 55 of 160 is 34.38. Null for a total of zero. */
export const percentOf = (share: number | bigint, total: number | bigint): number | null =>
    quotient(BigInt(share) * 100n, BigInt(total), 2);

/** The maximum decimals of a percentage that is shown as exactly as needed. */
export const MAX_DECIMALS = 12;

/**
 * Returns a share as a percentage for a sentence about a limit: with as many decimals as needed to show on which side
 * of the limit it is, so that 2,001 of 10,000 is 20.01 for a limit of 20. Null for a total of zero.
 *
 * @param limit an integer percentage
 * @param decimals the maximum, unless more are needed
 */
export const percentBeside = (share: number, total: number, limit: number, decimals: number): number | null => {
    const percent = quotient(BigInt(share) * 100n, BigInt(total), decimals);
    return percent === limit && decimals < MAX_DECIMALS ? percentBeside(share, total, limit, decimals + 1) : percent;
};

/** Returns cents per item, as dollars rounded to the cent; null for no items. */
export const dollarsEach = (cents: number | bigint, count: number | bigint): number | null =>
    quotient(BigInt(cents), BigInt(count) * 100n, 2);
