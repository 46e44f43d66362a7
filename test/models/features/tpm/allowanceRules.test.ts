import {
    ALLOWANCE_CODES,
    ALLOWANCE_TYPES,
    codesFor,
    DATE_RANGES,
    daysOf,
} from '../../../../models/features/tpm/allowanceTypes';
import { allowanceErrors, type AllowanceValues } from '../../../../models/features/tpm/allowanceRules';
import { textsOf } from '../../../../models/platform/messages/message';

const BLANK: Omit<AllowanceValues, 'allowance_code'> = {
    allowance_amount: 1,
    projected_cases: null,
    projected_units: null,
    product_ids: [],
    lumpsum_date: null,
    ...(Object.fromEntries(DATE_RANGES.flatMap(daysOf).map(name => [name, null])) as Record<string, null>),
} as never;

/** Returns an allowance with the fields that its type requires, and no others. */
const full = (code: (typeof ALLOWANCE_CODES)[number], more: object = {}): AllowanceValues => ({
    ...BLANK,
    allowance_code: code,
    ...Object.fromEntries(ALLOWANCE_TYPES[code].required.map(name => [name, '2027-03-01'])),
    ...more,
});
const errors = (allowance: AllowanceValues, performance: 'AD' | 'EDLP' | 'TPR' = 'AD') =>
    textsOf(allowanceErrors(allowance, performance));

/** Specification section 3, "Allowance types", written out. */
const TABLE: readonly (readonly [name: string, performance: string | null, basis: string | null, required: string])[] =
    [
        ['AD Off Invoice', 'AD', 'case', 'ad_start_date ad_end_date'],
        ['AD Case Bill Back', 'AD', 'case', 'ad_start_date ad_end_date'],
        ['AD Incremental Case Bill Back', 'AD', 'case', 'ad_start_date ad_end_date'],
        ['AD Unit Scan', 'AD', 'unit', 'ad_start_date ad_end_date'],
        ['EDLP Off Invoice', 'EDLP', 'case', 'ship_start_date ship_end_date'],
        ['EDLP Case Bill Back', 'EDLP', 'case', 'purchase_start_date purchase_end_date'],
        ['EDLP Unit Scan', 'EDLP', 'unit', 'scan_start_date scan_end_date'],
        ['TPR Off Invoice', 'TPR', 'case', 'ship_start_date ship_end_date'],
        ['TPR Case Bill Back', 'TPR', 'case', 'purchase_start_date purchase_end_date'],
        ['TPR Incremental Case Bill Back', 'TPR', 'case', 'purchase_start_date purchase_end_date'],
        ['TPR Unit Scan', 'TPR', 'unit', 'scan_start_date scan_end_date'],
        ['Product Lump Sum', null, null, 'lumpsum_date'],
        ...[
            'AD Fee',
            'Digital Marketing',
            'Paper Marketing',
            'Slotting Fees',
            'Display Allowance',
            'End Cap Display',
            'Sample Allowance',
            'Special Event',
            'TPR Cost',
            'Additional Merch',
        ].map(name => [name, null, null, 'lumpsum_date'] as const),
    ];

test('the types are those of the specification, sorted by name', () => {
    const types = ALLOWANCE_CODES.map(code => ALLOWANCE_TYPES[code]);
    expect(types.map(({ name }) => name)).toEqual(TABLE.map(([name]) => name).sort((a, b) => a.localeCompare(b)));
    for (const [name, performance, basis, required] of TABLE) {
        const type = types.find(each => each.name === name);
        expect(type).toMatchObject({ performance, basis, required: required.split(' ') });
    }
});

test('EDLP and TPR types take the days of an ad too, others take their own alone', () => {
    for (const { performance, optional, basis } of Object.values(ALLOWANCE_TYPES))
        expect(optional).toEqual(basis && performance !== 'AD' ? daysOf('ad') : []);
});

test.each(ALLOWANCE_CODES)('%s as its type asks for it has no error', code => {
    expect(errors(full(code), ALLOWANCE_TYPES[code].performance ?? 'EDLP')).toEqual({});
});

test.each(ALLOWANCE_CODES)('%s needs its dates and takes no others', code => {
    const { required, optional, name, performance } = ALLOWANCE_TYPES[code];
    const bare = errors({ ...full(code), ...BLANK }, performance ?? 'AD');
    expect(bare).toEqual(Object.fromEntries(required.map(field => [field, 'Required field.'])));
    const all = [...DATE_RANGES.flatMap(daysOf), 'lumpsum_date' as const];
    const other = all.filter(field => !required.includes(field) && !optional.includes(field));
    const input = full(code, Object.fromEntries(other.map(field => [field, '2027-03-01'])));
    const notTaken = `${name} does not use this field.`;
    expect(errors(input, performance ?? 'AD')).toEqual(Object.fromEntries(other.map(field => [field, notTaken])));
});

test('an allowance of another performance is refused, and the picker offers none', () => {
    expect(errors(full('TPR_UNIT_SCAN'), 'AD')).toEqual({ allowance_code: 'This allowance is for TPR promotions.' });
    expect(codesFor('AD').filter(code => ['EDLP', 'TPR'].includes(ALLOWANCE_TYPES[code].performance ?? ''))).toEqual(
        [],
    );
    expect(codesFor('AD')).toContain('AD_UNIT_SCAN');
    expect(codesFor('EDLP')).toContain('AD_FEE');
});

test.each([
    ['days that are reversed', { ad_end_date: '2027-02-28' }, 'ad_end_date', 'Must not be before the first day.'],
    ['units on a basis of cases', { projected_units: 5 }, 'projected_units', 'AD Off Invoice does not use this field.'],
    [
        'more than a billion of planned spend',
        { allowance_amount: 10_000_000, projected_cases: 101 },
        'projected_cases',
        'Planned spend cannot exceed $1,000,000,000.',
    ],
])('%s', (_what, more, field, message) => {
    expect(errors(full('AD_OFF_INVOICE', more))).toEqual({ [field]: message });
});

test('a billion exactly is planned, and a lump sum covers no products', () => {
    expect(errors(full('AD_OFF_INVOICE', { allowance_amount: 10_000_000, projected_cases: 100 }))).toEqual({});
    expect(errors(full('AD_FEE', { product_ids: [1] }))).toEqual({ product_ids: 'AD Fee does not use this field.' });
    expect(errors(full('AD_FEE', { projected_cases: 1 }))).toEqual({
        projected_cases: 'AD Fee does not use this field.',
    });
    expect(errors(full('PRODUCT_LUMP_SUM', { product_ids: [1] }))).toEqual({});
});
