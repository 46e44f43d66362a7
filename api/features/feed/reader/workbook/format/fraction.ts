import { literalOf } from './digits';
import type { Token } from './token';

/** The whole numbers whose quotient is nearest, with a denominator of at most so much (by continued fractions). */
const nearest = (number: number, maxDenominator: number): readonly [over: number, under: number] => {
    let [before, over] = [1, Math.floor(number)];
    let [beforeUnder, under] = [0, 1];
    for (let rest = number - Math.floor(number); rest > 1e-10;) {
        const inverse = 1 / rest;
        const step = Math.floor(inverse);
        const next = step * under + beforeUnder;
        if (next > maxDenominator) {
            // A part of the step may still be nearer than no step.
            const partialStep = Math.floor((maxDenominator - beforeUnder) / under);
            const [partialOver, partialUnder] = [partialStep * over + before, partialStep * under + beforeUnder];
            const isNearer = Math.abs(partialOver / partialUnder - number) < Math.abs(over / under - number);
            return isNearer ? [partialOver, partialUnder] : [over, under];
        }
        [before, over] = [over, step * over + before];
        [beforeUnder, under] = [under, next];
        rest = inverse - step;
    }
    return [over, under];
};

/** Makes what shows a number of at least 0 as a fraction: `# ?/?` shows 1.5 as `1 1/2`, `?/8` as `12/8`. */
export const fractionWriter = (section: readonly Token[]): ((number: number) => string) => {
    const slash = section.findIndex(({ kind }) => kind === 'slash');
    const first = section.findIndex(({ kind }) => kind === 'digit');
    const before = section.slice(first, slash);
    // Places that something stands between: the first are the whole number's.
    const isMixed = /d[^d]+d/.test(before.map(({ kind }) => (kind === 'digit' ? 'd' : '-')).join(''));
    const after = section.slice(slash + 1);
    const fixed = after.find(token => token.kind === 'denominator');
    const end = after.findLastIndex(({ kind }) => kind === 'digit' || kind === 'denominator');
    const maxDenominator = 10 ** after.filter(({ kind }) => kind === 'digit').length - 1;
    const start = section.slice(0, first).map(literalOf).join('');
    const rest = after
        .slice(end + 1)
        .map(literalOf)
        .join('');
    return number => {
        const integer = isMixed ? Math.floor(number) : 0;
        const fraction = number - integer;
        const [over, under] = fixed ? [Math.round(fraction * fixed.of), fixed.of] : nearest(fraction, maxDenominator);
        const isInteger = isMixed && (over === 0 || over === under);
        const shown = isInteger
            ? String(integer + (over === 0 ? 0 : 1))
            : `${integer === 0 ? '' : `${integer} `}${over}/${under}`;
        return start + shown + rest;
    };
};
