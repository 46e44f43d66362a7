import type { SheetFigures, SheetProduct } from '../../../../models/features/tpm/dealSheet';
import { changeWords, CHANGED_FIELDS, sheetChanges } from '../../../../models/features/tpm/dealSheetChanges';
import { sayIn } from '../../../../api/features/tpm/dealSheet/say';

const product = (upc: string, more: Partial<SheetProduct> = {}): SheetProduct => ({
    manufacturer: 'Birch Landing',
    description: `Product ${upc}`,
    item_code: '1',
    upc_item: upc,
    upc_case: upc,
    pack: 12,
    size: null,
    list_cost: 24,
    off_invoice: 3,
    bill_back: null,
    scan: null,
    deal_cost: 21,
    net_unit_cost: 1.75,
    reg_srp: 2.99,
    reg_margin: 33.11,
    deal_srp: 1.99,
    deal_margin: 12.06,
    ...more,
});

const UPCS = ['11111111111', '22222222222', '33333333333', '44444444444', '55555555555'];

const sheet: SheetFigures = {
    name: 'Spring',
    retailer: 'Corner',
    plan: 'Plan',
    manufacturer: 'Birch Landing',
    from: null,
    to: null,
    contacts: [{ role: 'owner', name: 'Ada', email: 'ada@example.com' }],
    promotions: [
        {
            id: 7,
            name: 'Spring',
            performance_type: 'AD',
            performance_start_date: '2027-03-01',
            performance_end_date: '2027-03-14',
            description: null,
            allowances: [
                {
                    code: 'AD_OFF_INVOICE',
                    amount: 3,
                    windows: [{ of: 'ad', first: '2027-03-01', last: '2027-03-14' }],
                    covers: 5,
                    description: null,
                },
                {
                    code: 'AD_FEE',
                    amount: 1000,
                    windows: [{ of: 'lumpsum', first: '2027-03-01', last: '2027-03-01' }],
                    covers: null,
                    description: null,
                },
            ],
            products: UPCS.map(upc => product(upc)),
        },
    ],
};
const [promotion] = sheet.promotions as [SheetFigures['promotions'][number]];
const [offInvoice, fee] = promotion.allowances as [
    (typeof promotion.allowances)[number],
    (typeof promotion.allowances)[number],
];

const having = (more: Partial<typeof promotion>): SheetFigures => ({
    ...sheet,
    promotions: [{ ...promotion, ...more }],
});
const withProducts = (more: (at: number) => Partial<SheetProduct>) =>
    having({ products: promotion.products.map((one, at) => ({ ...one, ...more(at) })) });
/** Returns the changes in words. */
const inWords = (after: SheetFigures, before = sheet): string[] =>
    sheetChanges(before, after).map(change => {
        const { promotion: name, subject, text } = changeWords(change, sayIn('en'));
        return [name, subject, text].filter(Boolean).join(' | ');
    });

test('a sheet like the one before is not changed, whatever the order of its rows', () => {
    expect(inWords(structuredClone(sheet))).toEqual([]);
    expect(inWords(having({ products: promotion.products.toReversed() }))).toEqual([]);
});

test('a change that products have alike is one, which names the first of them', () => {
    expect(inWords(withProducts(() => ({ off_invoice: 2.5, deal_cost: 21.5 })))).toEqual([
        'Spring | Product 11111111111 (1-11111-11111), Product 22222222222 (2-22222-22222), Product 33333333333 (3-33333-33333) and 2 more | Off invoice $3.00 → $2.50',
    ]);
    expect(inWords(withProducts(at => (at === 4 ? { reg_srp: null } : {})))).toEqual([
        'Spring | Product 55555555555 (5-55555-55555) | Regular SRP $2.99 → –',
    ]);
});

test('what follows from other figures is not listed by itself', () => {
    expect(
        inWords(withProducts(() => ({ deal_cost: 20, net_unit_cost: 1, reg_margin: 2, deal_margin: null }))),
    ).toEqual([]);
});

test('rates are listed with the products that they are for, other allowances by themselves', () => {
    const cheaper = { ...offInvoice, amount: 2.5, covers: 4 };
    expect(inWords(having({ allowances: [cheaper, fee] }))).toEqual([]);
    const moved = { ...offInvoice, windows: [{ of: 'ad', first: '2027-03-02', last: '2027-03-14' } as const] };
    expect(inWords(having({ allowances: [moved, { ...fee, amount: 1200 }] }))).toEqual([
        'Spring | AD Off Invoice | Dates 03-01-2027 – 03-14-2027 → 03-02-2027 – 03-14-2027',
        'Spring | AD Fee | Amount $1,000.00 → $1,200.00',
    ]);
    // An allowance that covers no product yet appears in no other change.
    const without = having({ allowances: [{ ...offInvoice, covers: 0 }], products: [] });
    const dearer = having({ allowances: [{ ...offInvoice, covers: 0, amount: 4 }], products: [] });
    expect(inWords(dearer, without)).toEqual(['Spring | AD Off Invoice | Amount $3.00 → $4.00']);
});

test('what comes and what goes is listed at each level', () => {
    const [first, ...rest] = promotion.products;
    expect(inWords(having({ products: rest, allowances: [offInvoice] }))).toEqual([
        'Spring | AD Fee | No longer on the sheet',
        `Spring | Product ${first!.upc_item} (1-11111-11111) | No longer on the sheet`,
    ]);
    const other = { ...promotion, id: 8, name: 'Summer' };
    expect(inWords({ ...sheet, promotions: [other] })).toEqual([
        'Summer | New on the sheet',
        'Spring | No longer on the sheet',
    ]);
});

test('what is above the promotions is compared too', () => {
    const contacts = [{ role: 'owner', name: 'Bob', email: '' } as const];
    expect(inWords({ ...sheet, retailer: 'Corner 2', contacts })).toEqual([
        'Retailer Corner → Corner 2',
        'Contacts Ada <ada@example.com> → Bob',
    ]);
    expect(inWords(having({ performance_end_date: '2027-03-21', description: 'All stores' }))).toEqual([
        'Spring | Ends 03-14-2027 → 03-21-2027',
        'Spring | Description – → All stores',
    ]);
});

test('every field that may differ has words in both languages', () => {
    for (const language of ['en', 'es'] as const)
        for (const field of CHANGED_FIELDS) expect(sayIn(language)(`fields.${field}`)).not.toBe('');
});
