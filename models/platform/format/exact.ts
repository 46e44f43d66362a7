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
export const percentOf = (share: number | bigint, total: number | bigint): number | null =>
    quotient(BigInt(share) * 100n, BigInt(total), 2);

/** Decimals of a percentage that is told as exactly as it has to be. */
export const MAX_DECIMALS = 12;

/**
 * Returns a share as a percentage for a sentence that says on which side of a limit it is: with as many decimals as it takes
 * to be there too, so that 2,001 of 10,000 is 20.01 beside a limit of 20. Null for a whole of zero.
 *
 * @param limit a whole number of per cent
 * @param decimals as many at most, unless it takes more
 */
export const percentBeside = (share: number, total: number, limit: number, decimals: number): number | null => {
    const percent = quotient(BigInt(share) * 100n, BigInt(total), decimals);
    return percent === limit && decimals < MAX_DECIMALS ? percentBeside(share, total, limit, decimals + 1) : percent;
};

/** Cents for each of something, as dollars rounded to the cent; null for none. */
export const dollarsEach = (cents: number | bigint, count: number | bigint): number | null =>
    quotient(BigInt(cents), BigInt(count) * 100n, 2);
