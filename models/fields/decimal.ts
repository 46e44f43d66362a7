const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;

/** A number as people write it, in digits alone; NaN for what is none, such as `0x10` and `1e3`, which Number takes. */
export const decimalIn = (text: string): number => (DECIMAL.test(text) ? Number(text) : NaN);
