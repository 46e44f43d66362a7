/** Returns a percentile: `percentile(times, 0.95)`. */
export const percentile = (numbers: readonly number[], part: number): number =>
    [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? NaN;

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
