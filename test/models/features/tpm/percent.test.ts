import { amountOfPercent, isPercent } from '../../../../models/features/tpm/percent';

type Cased = readonly [case_cost: number | null, pack: number | null];

const priced = (cases: readonly Cased[]) =>
    cases.map(([case_cost, pack], at) => ({
        description: 'Oats',
        size: `${String(at + 1)} LB`,
        upc_item: `0380005966${String(at + 1)}`,
        case_cost,
        pack,
    }));
/** The names in messages of products with the same description. */
const [P1, P2, P3] = ['1', '2', '3'].map(digit => `Oats (${digit} LB · 0-38000-5966${digit})`) as [
    string,
    string,
    string,
];
const amount = (text: string, ...costs: (number | null)[]) =>
    amountOfPercent(text, 'AD_OFF_INVOICE', priced(costs.map(cost => [cost, null])));
const ofUnit = (text: string, ...cases: Cased[]) => amountOfPercent(text, 'TPR_UNIT_SCAN', priced(cases));
const textOf = (outcome: ReturnType<typeof amount>) => ('message' in outcome ? outcome.message.text : undefined);
const message = (...of: Parameters<typeof amount>) => textOf(amount(...of));

test('what is a percentage', () => {
    expect(['5%', '2.25 %', '0%', '12.%', '9999.123456%', '1,000%'].filter(isPercent)).toHaveLength(6);
    expect(['5', '%', '-5%', '5%%', '1e3%', '12345%', '5 % of', '1,5%', '0,125%', '10,000%'].filter(isPercent)).toEqual(
        [],
    );
});

test('comes to the cent, rounded half up, without floating point', () => {
    expect(amount('5%', 24)).toEqual({ amount: 1.2 });
    expect(amount('5%', 24.1)).toEqual({ amount: 1.21 });
    // 0.05 x 0.30 is exactly 0.015: half a cent is rounded up.
    expect(amount('5%', 0.3)).toEqual({ amount: 0.02 });
    expect(amount('1.005%', 100)).toEqual({ amount: 1.01 });
    expect(amount('33.333333%', 9999.99)).toEqual({ amount: 3333.33 });
    expect(amount('0%', 24)).toEqual({ amount: 0 });
    expect(amount('1,000.5%', 24)).toEqual({ amount: 240.12 });
});

test('needs products that have one case cost, and names two that differ', () => {
    expect(amount('10%', 24, 24, 24)).toEqual({ amount: 2.4 });
    expect(message('10%')).toBe('A percentage needs products that the allowance covers. Enter an amount.');
    expect(message('10%', 24, null)).toBe(`A percentage needs a case cost: ${P2} has none. Enter an amount.`);
    expect(message('10%', 24, 24, 25.5)).toBe(
        `A percentage needs one case cost: ${P1} costs $24.00 and ${P3} costs $25.50. Enter an amount.`,
    );
});

test('names two that differ with their UPC Case where they are alike otherwise', () => {
    const of = (upc_case: string, case_cost: number) => ({
        description: 'Oats',
        size: '1 LB',
        upc_item: '03800059661',
        upc_case,
        case_cost,
        pack: null,
    });
    const products = [of('10038000596614', 24), of('20038000596611', 25)];
    const outcome = amountOfPercent('10%', 'AD_OFF_INVOICE', products);
    expect(textOf(outcome)).toContain('Oats (1 LB · 0-38000-59661 · 100-3-80005-96614) costs $24.00 and Oats');
});

test('of a unit scan is of the unit cost, whatever the cases are that it is the same in', () => {
    // 24.00 / 12 is 2.00; a tenth of it 0.20.
    expect(ofUnit('10%', [24, 12])).toEqual({ amount: 0.2 });
    expect(ofUnit('10%', [24, 12], [12, 6], [2, 1])).toEqual({ amount: 0.2 });
    // 10.00 / 3 is not a whole number of cents: 15 % of it is exactly 0.50, 1 % is 0.0333.
    expect([ofUnit('15%', [10, 3]), ofUnit('1%', [10, 3])]).toEqual([{ amount: 0.5 }, { amount: 0.03 }]);
    // 0.30 / 12 x 20 % is half a cent, rounded up.
    expect(ofUnit('20%', [0.3, 12])).toEqual({ amount: 0.01 });
});

test('of a unit scan needs a pack and one unit cost, and names the product without, or two that differ', () => {
    const texts = [
        ofUnit('10%', [24, 12], [24, null]),
        ofUnit('10%', [null, 12]),
        ofUnit('10%', [24, 12], [24, 6]),
        ofUnit('10%', [24, 12], [24.01, 12]),
    ].map(textOf);
    expect(texts).toEqual([
        `A percentage of the unit cost needs a pack: ${P2} has none. Enter an amount.`,
        `A percentage needs a case cost: ${P1} has none. Enter an amount.`,
        `Unit costs differ: ${P1} costs $24.00 for 12 units and ${P2} $24.00 for 6. Enter an amount.`,
        `Unit costs differ: ${P1} costs $24.00 for 12 units and ${P2} $24.01 for 12. Enter an amount.`,
    ]);
});

test('a lump sum is no percentage of a cost', () => {
    const outcome = amountOfPercent('10%', 'PRODUCT_LUMP_SUM', priced([[24, 12]]));
    expect(textOf(outcome)).toBe('A percentage is for an amount per case or per unit. Enter an amount.');
});
