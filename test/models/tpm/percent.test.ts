import { amountOfPercent, isPercent } from '../../../models/tpm/percent';

const product = (description: string, case_cost: number | null) => ({ description, case_cost });
const amount = (text: string, ...costs: (number | null)[]) =>
    amountOfPercent(
        text,
        costs.map((cost, at) => product(`P${String(at + 1)}`, cost)),
    );
const said = (...of: Parameters<typeof amount>) => {
    const outcome = amount(...of);
    return 'said' in outcome ? outcome.said.text : undefined;
};

test('what is a percentage', () => {
    expect(['5%', '2.25 %', '0%', '12.%', '9999.123456%'].filter(isPercent)).toHaveLength(5);
    expect(['5', '%', '-5%', '5%%', '1e3%', '12345%', '5 % of', '1,5%'].filter(isPercent)).toEqual([]);
});

test('comes to the cent, rounded half up, without floating point', () => {
    expect(amount('5%', 24)).toEqual({ amount: 1.2 });
    expect(amount('5%', 24.1)).toEqual({ amount: 1.21 });
    // 0.05 x 0.30 is 0.015 exactly: half a cent goes up.
    expect(amount('5%', 0.3)).toEqual({ amount: 0.02 });
    expect(amount('1.005%', 100)).toEqual({ amount: 1.01 });
    expect(amount('33.333333%', 9999.99)).toEqual({ amount: 3333.33 });
    expect(amount('0%', 24)).toEqual({ amount: 0 });
});

test('needs products that have one case cost, and names two that differ', () => {
    expect(amount('10%', 24, 24, 24)).toEqual({ amount: 2.4 });
    expect(said('10%')).toBe('A percentage needs products that the allowance covers. Enter an amount.');
    expect(said('10%', 24, null)).toBe('A percentage needs a case cost: P2 has none. Enter an amount.');
    expect(said('10%', 24, 24, 25.5)).toBe(
        'A percentage needs one case cost: P1 costs $24.00 and P3 costs $25.50. Enter an amount.',
    );
});
