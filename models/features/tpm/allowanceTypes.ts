/**
 * The performance of a promotion (specification section 3): featured in the circular, an everyday price, a reduced one.
 */
export const PERFORMANCE_TYPES = ['AD', 'EDLP', 'TPR'] as const;
export type PerformanceType = (typeof PERFORMANCE_TYPES)[number];

/** A range of days that an allowance may have: the fields `<name>_start_date` and `<name>_end_date`. */
export const DATE_RANGES = ['ad', 'ship', 'purchase', 'scan'] as const;
type DateRange = (typeof DATE_RANGES)[number];
type RangeField = `${DateRange}_${'start' | 'end'}_date`;
export type DateField = RangeField | 'lumpsum_date';

/** Returns the fields of the first and the last day of a range. */
export const daysOf = (range: DateRange): readonly [start: RangeField, end: RangeField] => [
    `${range}_start_date`,
    `${range}_end_date`,
];

/** The dates of an allowance, by the day of the promotion to which their distance stays the same when it moves. */
export const ANCHORED_DATES: Readonly<Record<'start' | 'end', readonly DateField[]>> = {
    start: [...DATE_RANGES.map(range => daysOf(range)[0]), 'lumpsum_date'],
    end: DATE_RANGES.map(range => daysOf(range)[1]),
};

/** Every date of an allowance. */
export const DATE_FIELDS: readonly DateField[] = [...ANCHORED_DATES.start, ...ANCHORED_DATES.end];

const ABOUT = ['ship', 'purchase', 'scan'] as const;

/** The dates on which an allowance is paid; the first that it has counts: `ad` is beside another, or alone. */
export const ABOUT_DATES: Readonly<Record<'start' | 'end', readonly DateField[]>> = {
    start: [...ABOUT.map(range => daysOf(range)[0]), 'lumpsum_date', 'ad_start_date'],
    end: [...ABOUT.map(range => daysOf(range)[1]), 'lumpsum_date', 'ad_end_date'],
};

/** Manners of payment, each with the projected volume that it is based on (docs/tpm-terms.md). */
const MANNERS = {
    offInvoice: { basis: 'case', lowersCost: true },
    billBack: { basis: 'case', lowersCost: true },
    /** Beyond the base deal, on separate cases. */
    incremental: { basis: 'case', lowersCost: false },
    unitScan: { basis: 'unit', lowersCost: true },
    lumpSum: { basis: null, lowersCost: false },
} as const;
type Manner = keyof typeof MANNERS;
export type Basis = (typeof MANNERS)[Manner]['basis'];

export interface AllowanceType {
    readonly name: string;
    /** Whether it is paid for products of the promotion, or for the promotion in total. */
    readonly category: 'product' | 'promotion';
    /** The performance of promotions that it applies to; null: any. */
    readonly performance: PerformanceType | null;
    readonly manner: Manner;
    readonly basis: Basis;
    /** Whether it lowers the unit cost of the products that it covers (docs/domain.md section 8). */
    readonly lowersCost: boolean;
    readonly required: readonly DateField[];
    readonly optional: readonly DateField[];
}

const onProducts = (
    performance: PerformanceType,
    manner: Exclude<Manner, 'lumpSum'>,
    range: DateRange,
    name: string,
): AllowanceType => ({
    name: `${performance} ${name}`,
    category: 'product',
    performance,
    manner,
    ...MANNERS[manner],
    required: daysOf(range),
    optional: performance === 'AD' ? [] : daysOf('ad'),
});

const lumpSum = (category: AllowanceType['category'], name: string): AllowanceType => ({
    name,
    category,
    performance: null,
    manner: 'lumpSum',
    ...MANNERS.lumpSum,
    required: ['lumpsum_date'],
    optional: [],
});

/** Every allowance type (specification section 3, "Allowance types"), by the code that an allowance has. */
const TYPES = {
    AD_OFF_INVOICE: onProducts('AD', 'offInvoice', 'ad', 'Off Invoice'),
    AD_CASE_BILL_BACK: onProducts('AD', 'billBack', 'ad', 'Case Bill Back'),
    AD_INCREMENTAL_CASE_BILL_BACK: onProducts('AD', 'incremental', 'ad', 'Incremental Case Bill Back'),
    AD_UNIT_SCAN: onProducts('AD', 'unitScan', 'ad', 'Unit Scan'),
    EDLP_OFF_INVOICE: onProducts('EDLP', 'offInvoice', 'ship', 'Off Invoice'),
    EDLP_CASE_BILL_BACK: onProducts('EDLP', 'billBack', 'purchase', 'Case Bill Back'),
    EDLP_UNIT_SCAN: onProducts('EDLP', 'unitScan', 'scan', 'Unit Scan'),
    TPR_OFF_INVOICE: onProducts('TPR', 'offInvoice', 'ship', 'Off Invoice'),
    TPR_CASE_BILL_BACK: onProducts('TPR', 'billBack', 'purchase', 'Case Bill Back'),
    TPR_INCREMENTAL_CASE_BILL_BACK: onProducts('TPR', 'incremental', 'purchase', 'Incremental Case Bill Back'),
    TPR_UNIT_SCAN: onProducts('TPR', 'unitScan', 'scan', 'Unit Scan'),
    PRODUCT_LUMP_SUM: lumpSum('product', 'Product Lump Sum'),
    AD_FEE: lumpSum('promotion', 'AD Fee'),
    DIGITAL_MARKETING: lumpSum('promotion', 'Digital Marketing'),
    PAPER_MARKETING: lumpSum('promotion', 'Paper Marketing'),
    SLOTTING_FEES: lumpSum('promotion', 'Slotting Fees'),
    DISPLAY_ALLOWANCE: lumpSum('promotion', 'Display Allowance'),
    END_CAP_DISPLAY: lumpSum('promotion', 'End Cap Display'),
    SAMPLE_ALLOWANCE: lumpSum('promotion', 'Sample Allowance'),
    SPECIAL_EVENT: lumpSum('promotion', 'Special Event'),
    TPR_COST: lumpSum('promotion', 'TPR Cost'),
    ADDITIONAL_MERCH: lumpSum('promotion', 'Additional Merch'),
} as const satisfies Readonly<Record<string, AllowanceType>>;

export type AllowanceCode = keyof typeof TYPES;

/** The properties of each allowance type, by its code. */
export const ALLOWANCE_TYPES: Readonly<Record<AllowanceCode, AllowanceType>> = TYPES;

/** All codes, sorted by their names (specification section 3). */
export const ALLOWANCE_CODES: readonly AllowanceCode[] = (Object.keys(TYPES) as AllowanceCode[]).sort((one, other) =>
    TYPES[one].name.localeCompare(TYPES[other].name, 'en'),
);

/** The displayed name of each type, by its code. */
export const ALLOWANCE_NAMES = Object.fromEntries(
    Object.entries(TYPES).map(([code, { name }]) => [code, name]),
) as Readonly<Record<AllowanceCode, string>>;

/** Returns the allowances that a promotion may have; the picker offers only these (docs/domain.md section 8). */
export const codesFor = (performance: PerformanceType): readonly AllowanceCode[] =>
    ALLOWANCE_CODES.filter(code => (ALLOWANCE_TYPES[code].performance ?? performance) === performance);
