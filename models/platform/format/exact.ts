/**
 * A quotient, rounded half away from zero; null (a dash) for a divisor of zero. Exact, however large the integers are.
 *
 * @param decimals how many digits after the point the answer has
 */
export const quotient = (dividend: bigint, divisor: bigint, decimals: number): number | null => {
    if (divisor === 0n) return null;
    const scaled = dividend * 10n ** BigInt(decimals);
    const isNegative = scaled < 0n !== divisor < 0n;
    const [over, under] = [scaled < 0n ? -scaled : scaled, divisor < 0n ? -divisor : divisor];
    const rounded = Number((over * 2n + under) / (under * 2n));
    // Less than half of the last digit is zero, which has no sign.
    return (isNegative && rounded !== 0 ? -rounded : rounded) / 10 ** decimals;
};

/** A share as a percentage of two decimals: 55 of 160 is 34.38. Null for a whole of zero. */
export const percentOf = (share: number | bigint, whole: number | bigint): number | null =>
    quotient(BigInt(share) * 100n, BigInt(whole), 2);

/** Cents for each of something, as dollars rounded to the cent; null for none. */
export const dollarsEach = (cents: number | bigint, count: number | bigint): number | null =>
    quotient(BigInt(cents), BigInt(count) * 100n, 2);
