import { toComparable } from '../../platform/format/normalize';

/** The factor one: amounts are raised by hundredths of a per cent. */
const UNRAISED = 10_000n;

/** Returns an amount raised by a percentage, half up to the cent. @param raise hundredths of a per cent, above -10,000 */
export const raisedCents = (cents: number, raise: number): number => {
    const scaled = BigInt(cents) * (UNRAISED + BigInt(raise));
    return Number((scaled + UNRAISED / 2n) / UNRAISED);
};

const NUMBERED = /^(.*\S) \((\d{1,4})\)$/s;

/**
 * Returns the name of a copy beside others: its own, or with the first free number after it, `Spring (2)`; for `Spring
 * (2)` that is `Spring (3)`. The name is added to the others.
 *
 * @param taken comparable names
 */
export const freeName = (name: string, taken: Set<string>, maxLength: number): string => {
    let free = name;
    const [, base = name, number = '1'] = NUMBERED.exec(name) ?? [];
    for (let next = Number(number) + 1; taken.has(toComparable(free)); next++) {
        const end = ` (${String(next)})`;
        free = `${base.slice(0, maxLength - end.length).trimEnd()}${end}`;
    }
    taken.add(toComparable(free));
    return free;
};
