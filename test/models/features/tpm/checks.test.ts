import { DEFAULT_CLOCK } from '../../../../models/features/tpm/tradeCalendar';
import { warningsWithin, type Checked, type CheckedProduct } from '../../../../models/features/tpm/checks';

const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;
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

const product = (id: number, more: Partial<CheckedProduct>): CheckedProduct => ({
    id,
    prod_id: null,
    description: 'Marinara',
    size: null,
    upc_item: '03800059667',
    pack: 12,
    case_cost: 2,
    reg_srp: 2.99,
    ad_srp: 2.99,
    ...more,
});
const promotionOf = (cases: number, more: Partial<Checked>): Checked => ({
    ...DAYS,
    baseline_cases: null,
    clock: DEFAULT_CLOCK,
    products: [],
    allowances: [
        {
            ...NO_DAYS,
            ad_start_date: '2027-03-01',
            ad_end_date: '2027-03-14',
            allowance_code: 'AD_OFF_INVOICE',
            allowance_amount: 2,
            projected_cases: cases,
            projected_units: null,
            product_ids: (more.products ?? []).map(({ id }) => id),
        },
    ],
    ...more,
});
const textsOf = (promotion: Checked) => warningsWithin(promotion).map(({ message }) => message.text);

test('products of one name are told apart by size and UPC, however long the name is', () => {
    const products = [
        product(1, { size: '16 OZ' }),
        product(2, { size: '32 OZ', upc_item: '03800059668', ad_srp: null }),
        product(3, { upc_item: '1079000200000', ad_srp: null }),
        product(4, { description: 'M'.repeat(500), size: '8 OZ', case_cost: null }),
    ];
    expect(textsOf(promotionOf(10, { products }))).toEqual([
        'AD Off Invoice is not below the case cost of Marinara (16 OZ · 0-38000-59667).',
        'AD Off Invoice is not below the case cost of Marinara (32 OZ · 0-38000-59668).',
        'AD Off Invoice is not below the case cost of Marinara (10-7-90002-00000).',
        'The ad SRP of Marinara (16 OZ · 0-38000-59667) is not below its regular one.',
        `The ad SRP of ${'M'.repeat(199)}… (8 OZ · 0-38000-59667) is not below its regular one.`,
    ]);
});

test.each([
    [9_999_999, 10_000_000, '-0.00001 %'],
    [99_996, 100_000, '-0.004 %'],
    [99, 100, '-1.0 %'],
])('%d cases of a baseline of %d are a negative lift, however small it is', (cases, baseline_cases, lift) => {
    expect(textsOf(promotionOf(cases, { baseline_cases }))).toEqual([expect.stringContaining(`the lift is ${lift}.`)]);
    expect(textsOf(promotionOf(baseline_cases, { baseline_cases }))).toEqual([]);
});

describe('dates of an allowance', () => {
    const none = { allowance_amount: 1, projected_cases: 10, projected_units: null, product_ids: [] } as const;
    const withDates = (
        allowance_code: Checked['allowances'][number]['allowance_code'],
        dates: Partial<Record<keyof typeof NO_DAYS, string>>,
    ) => textsOf({ ...promotionOf(10, {}), allowances: [{ ...NO_DAYS, ...none, allowance_code, ...dates }] });

    test('shipping may begin two weeks before the shelf does, and no day earlier', () => {
        const shipped = (ship_start_date: string, ship_end_date: string) =>
            withDates('TPR_OFF_INVOICE', { ship_start_date, ship_end_date });
        expect(shipped('2027-02-15', '2027-03-14')).toEqual([]);
        expect(shipped('2027-02-14', '2027-03-14')).toEqual([
            'TPR Off Invoice: 02-14-2027 to 03-14-2027 is not within the buy-in window (02-15-2027 to 03-14-2027).',
        ]);
        expect(shipped('2027-03-01', '2027-03-15')).toEqual([
            'TPR Off Invoice: 03-01-2027 to 03-15-2027 is not within the buy-in window (02-15-2027 to 03-14-2027).',
        ]);
    });

    test.each([
        ['TPR_CASE_BILL_BACK', { purchase_start_date: '2027-02-15', purchase_end_date: '2027-02-28' }, true],
        ['TPR_UNIT_SCAN', { scan_start_date: '2027-02-28', scan_end_date: '2027-03-14' }, false],
        ['AD_OFF_INVOICE', { ad_start_date: '2027-02-28', ad_end_date: '2027-03-14' }, false],
        ['SLOTTING_FEES', { lumpsum_date: '2027-02-15' }, true],
    ] as const)('of %s in the buy-in window before the shelf: %p are in order: %p', (code, dates, isFine) => {
        const outside = withDates(code, dates).filter(text => text.includes('is not within'));
        expect(outside).toHaveLength(isFine ? 0 : 1);
    });
});
