import { findTrips, type GuardedPromotion, type Guardrail } from '../../../../models/features/tpm/guardrailRules';
import type { Measure } from '../../../../models/features/tpm/guardrail';

const NO_DAYS = {
    ad_start_date: null,
    ad_end_date: null,
    ship_start_date: null,
    ship_end_date: null,
    lumpsum_date: null,
    purchase_start_date: null,
    purchase_end_date: null,
    scan_start_date: null,
    scan_end_date: null,
} as const;

const product = (id: number, more: object = {}) => ({
    id,
    prod_id: null,
    description: `Oats ${id}`,
    size: null,
    upc_item: '03800059667',
    pack: 12,
    case_cost: 24,
    reg_srp: 2.99,
    edlp_srp: null,
    tpr_srp: null,
    ad_srp: 1.99,
    ...more,
});
const allowanceOf = (allowance_code: string, allowance_amount: number, more: object = {}) =>
    ({
        ...NO_DAYS,
        allowance_code,
        allowance_amount,
        projected_cases: null,
        projected_units: null,
        product_ids: null,
        ...more,
    }) as GuardedPromotion['allowances'][number];

/** The worked case of docs/tpm-terms.md: off invoice 2,220.00, unit scan 2,100.00 and a fee of 1,000.00. */
const worked = (more: Partial<GuardedPromotion> = {}): GuardedPromotion => ({
    performance_type: 'AD',
    performance_start_date: '2027-03-01',
    products: [product(1)],
    allowances: [
        allowanceOf('AD_OFF_INVOICE', 3, { projected_cases: 740, product_ids: [1] }),
        allowanceOf('AD_UNIT_SCAN', 0.25, { projected_units: 8400, product_ids: [1] }),
        allowanceOf('AD_FEE', 1000),
    ],
    committed: 0,
    budget: 4_000_000,
    ...more,
});
const rail = (measure: Measure, limit_value: number, more: Partial<Guardrail> = {}): Guardrail => ({
    id: 1,
    name: 'Large deals',
    measure,
    limit_value,
    allowance_code: null,
    approver_user: null,
    approver_name: null,
    ...more,
});
const TODAY = '2027-02-15';
const sentences = (guardrail: Guardrail, guarded = worked()) =>
    findTrips([guardrail], guarded, TODAY).map(({ warning }) => warning.message.text);
const BDM = 'any BDM approves with a reason.';

test('at a limit nothing trips; a cent, a day or the least share beyond it does, with its figure', () => {
    const ann = { approver_user: 'ann', approver_name: 'Ann Lee' };
    expect(sentences(rail('SPEND', 5320, ann))).toEqual([]);
    expect(sentences(rail('SPEND', 5319.99, ann))).toEqual([
        "Spend $5,320.00 is above the guardrail 'Large deals', $5,319.99; Ann Lee approves.",
    ]);
    // 5,320 of 40,000 is 13.3 %.
    expect(sentences(rail('BUDGET_PERCENT', 13.3))).toEqual([]);
    expect(sentences(rail('BUDGET_PERCENT', 13.29))).toEqual([
        `Committed spend would be $5,320.00, 13.3 % of the budget, above the guardrail 'Large deals', 13.29 %; ${BDM}`,
    ]);
    expect(sentences(rail('BUDGET_PERCENT', 13.3), worked({ committed: 1 }))[0]).toContain('$5,320.01, 13.30003 %');
    expect(sentences(rail('RATE_PERCENT', 12.5))).toEqual([]);
    expect(sentences(rail('RATE_PERCENT', 12.49))).toEqual([
        `The case allowances of Oats 1 (0-38000-59667) are 12.5 % of its case cost, above the guardrail 'Large deals', 12.49 %; ${BDM}`,
    ]);
    expect(sentences(rail('LUMP_SUM', 1000))).toEqual([]);
    expect(sentences(rail('LUMP_SUM', 999.99))).toEqual([
        `AD Fee of $1,000.00 is above the guardrail 'Large deals', $999.99; ${BDM}`,
    ]);
    expect(sentences(rail('LEAD_DAYS', 14))).toEqual([]);
    expect(sentences(rail('LEAD_DAYS', 15))).toEqual([
        `14 days before the start are fewer than the guardrail 'Large deals' asks for, 15; ${BDM}`,
    ]);
    // Net unit cost 1.50 of an ad SRP of 1.99: 49 / 199 is 24.623...
    expect(sentences(rail('MARGIN_PERCENT', 24.62))).toEqual([]);
    expect(sentences(rail('MARGIN_PERCENT', 24.63))).toEqual([
        `The retailer margin of Oats 1 (0-38000-59667) is 24.62 % at the deal SRP, below the guardrail 'Large deals', 24.63 %; ${BDM}`,
    ]);
    expect(sentences(rail('LEAD_DAYS', 0), worked({ performance_start_date: '2027-02-14' }))).toEqual([
        `The start was 1 day ago: the guardrail 'Large deals' asks for 0 days before it; ${BDM}`,
    ]);
});

test('an allowance narrows spend, rate and lump sum to it', () => {
    const only = { allowance_code: 'AD_OFF_INVOICE' } as const;
    expect(sentences(rail('SPEND', 2220, only))).toEqual([]);
    expect(sentences(rail('SPEND', 2219.99, only))[0]).toMatch(/^AD Off Invoice spend \$2,220.00 is above/);
    expect(sentences(rail('SPEND', 10, { allowance_code: 'SLOTTING_FEES' }))).toEqual([]);
    expect(sentences(rail('LUMP_SUM', 10, { allowance_code: 'SLOTTING_FEES' }))).toEqual([]);
    expect(sentences(rail('RATE_PERCENT', 1, { allowance_code: 'AD_CASE_BILL_BACK' }))).toEqual([]);
});

test('the largest rate and the least margin are told, of products that have the figures', () => {
    const products = [
        product(1),
        product(2, { case_cost: 10 }),
        product(3, { case_cost: null }),
        product(4, { pack: null }),
    ];
    const covered = worked({
        products,
        allowances: [
            allowanceOf('AD_OFF_INVOICE', 2, { projected_cases: 1, product_ids: [1, 2, 3, 4] }),
            allowanceOf('AD_CASE_BILL_BACK', 1, { projected_cases: 1, product_ids: [1] }),
            allowanceOf('AD_INCREMENTAL_CASE_BILL_BACK', 9, { projected_cases: 1, product_ids: [1] }),
        ],
    });
    expect(sentences(rail('RATE_PERCENT', 5), covered)[0]).toMatch(/^The case allowances of Oats 2 .* are 20.0 % of/);
    expect(sentences(rail('MARGIN_PERCENT', 90), covered)[0]).toMatch(
        /^The retailer margin of Oats 1 .* is 12.06 % at/,
    );
    expect(sentences(rail('MARGIN_PERCENT', 90), worked({ products: [product(1, { ad_srp: null })] }))).toEqual([]);
    // Below cost the margin is negative.
    expect(sentences(rail('MARGIN_PERCENT', 0), worked({ products: [product(1, { ad_srp: 1 })] }))[0]).toContain(
        '-50.0 %',
    );
});

test('of a budget of nothing there is no share, and whatever is planned is above it', () => {
    expect(sentences(rail('BUDGET_PERCENT', 10), worked({ budget: 0 }))).toEqual([
        `Committed spend would be $5,320.00 of a budget of nothing, above the guardrail 'Large deals', 10.0 %; ${BDM}`,
    ]);
    expect(sentences(rail('BUDGET_PERCENT', 10), worked({ budget: 0, allowances: [] }))).toEqual([]);
});
