import { addedBy, amountsWithin, measuresOf, together, varianceOf } from '../../../../models/features/tpm/amounts';
import { toCents } from '../../../../models/platform/fields/money';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { netUnitCost, retailerMargin, type Covering } from '../../../../models/features/tpm/productCosts';
import { computeStoredTotals, spendOf, type Spending } from '../../../../models/features/tpm/spend';

/** The worked case of docs/tpm-terms.md, line by line. */
const product = { id: 1, pack: 12, case_cost: 24, reg_srp: 2.99, ad_srp: 1.99 };
const [BASELINE, CASES, UNITS, MORE] = [400, 740, 8_400, 340];

const allowanceOf = (
    allowance_code: AllowanceCode,
    allowance_amount: number,
    volume: Partial<Spending> = {},
): Spending & Covering => ({
    allowance_code,
    allowance_amount,
    projected_cases: null,
    projected_units: null,
    product_ids: [product.id],
    ...volume,
});
const offInvoice = allowanceOf('AD_OFF_INVOICE', 3, { projected_cases: CASES });
const billBack = allowanceOf('AD_CASE_BILL_BACK', 2, { projected_cases: CASES });
const incremental = allowanceOf('AD_INCREMENTAL_CASE_BILL_BACK', 1.5, { projected_cases: MORE });
const unitScan = allowanceOf('AD_UNIT_SCAN', 0.25, { projected_units: UNITS });
const adFee = { ...allowanceOf('AD_FEE', 1_000), product_ids: [] };

test.each([
    ['off invoice', offInvoice, 222_000],
    ['case bill back', billBack, 148_000],
    ['incremental case bill back', incremental, 51_000],
    ['unit scan', unitScan, 210_000],
    ['lump sum (AD Fee)', adFee, 100_000],
])('%s', (_name, allowance, cents) => {
    expect(spendOf(allowance)).toBe(cents);
});

describe('a promotion of off invoice, unit scan and AD Fee', () => {
    const allowances = [offInvoice, unitScan, adFee];
    const retained = computeStoredTotals([product], allowances);
    const promotion = { ...retained, status: 3, actual_spend: 5_680, baseline_cases: BASELINE } as const;

    test('is planned to cost 5,320.00', () => {
        expect(retained.planned_spend).toBe(5_320);
    });

    test('is measured by its cases', () => {
        expect(measuresOf(promotion)).toEqual({
            spend_per_case: 7.19,
            spend_percent: 29.95,
            lift: 85,
            incremental_cases: 340,
            cost_per_incremental_case: 15.65,
        });
    });

    test('makes a unit cost 1.50', () => {
        expect(netUnitCost(product, [])).toBe(2);
        expect(netUnitCost(product, allowances)).toBe(1.5);
    });

    test('leaves the retailer a margin of 33.1 % and 24.6 %', () => {
        const margins = [
            retailerMargin(product.reg_srp, product, []),
            retailerMargin(product.ad_srp, product, allowances),
        ];
        expect(margins.map(margin => margin?.toFixed(1))).toEqual(['33.1', '24.6']);
    });

    test('varies by +360.00, or +6.8 %, from what was paid', () => {
        const { variance, variance_percent } = varianceOf(promotion);
        expect([variance, variance_percent?.toFixed(1)]).toEqual([360, '6.8']);
    });
});

test('a budget of 40,000 with 22,000 committed and 6,000 pending', () => {
    const spent = (status: 2 | 3, planned_spend: number) => addedBy({ status, planned_spend, actual_spend: 0 });
    const sums = together([spent(3, 22_000), spent(2, 6_000)]);
    const { available, available_after_pending } = amountsWithin(toCents(40_000), sums);
    expect([available, available_after_pending]).toEqual([18_000, 12_000]);
});
