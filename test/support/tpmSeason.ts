import type { NewPromotion } from './tpmScreens';

/**
 * A season of a manufacturer: the typed and pasted input, and the expected results, computed by hand from the formulas
 * of docs/tpm-terms.md. Nothing here is computed by the product, or by its methods.
 */

/** An allowance, its amount, its cases or units, and its spend. A lump sum has no volume. */
export type Deal = readonly [allowance: string, amount: string, volume: string, comesTo: string];

export interface Season extends NewPromotion {
    readonly deals: readonly Deal[];
    /** The sum of the spend of its deals. */
    readonly planned: string;
    /** The figures that the workbench shows, by label. */
    readonly figures: Readonly<Record<string, string>>;
}

export const [TYPE, PLAN, MANUFACTURER] = ['Buying group', 'Quillback spring 2027', 'Bellacorte Foods'];
export const [ACCOUNT, OTHER_ACCOUNT] = ['Quillback Markets', 'Quillback Express'];
export const GROUP = 'Spring season';
/** 9,000.00 at first; then 9,500.00. The other account has 500.00, so the plan has 10,000.00. */
export const [FIRST_BUDGET, BUDGET, OTHER_BUDGET] = ['9000', '9500', '500'];

/** Products of the demonstration's catalogue. */
export const UPCS = ['69910000120', '69910000130', '69910003050'] as const;

/** Case cost, and the SRPs: regular, EDLP, TPR, ad. The mean of the case costs is 73.80 / 3 = 24.60. */
export const COSTS = [
    ['24.00', '2.99', '2.79', '2.49', '1.99'],
    ['$24.60', '2.99', '2.79', '2.49', '1.99'],
    ['25.20', '2.99', '2.79', '2.49', '1.99'],
] as const;

/**
 * The first product under the circular's off invoice, bill back and unit scan: (24.00 - 3.00 - 1.25) / 12 - 0.15 =
 * 1.4958 a unit, of 1.99 a margin of 24.83 %; at its full cost of 2.00, of 2.99, one of 33.11 %.
 */
export const FIRST_PRODUCT = { net: '$1.50', margin: '24.83 %', regular: '33.11 %' } as const;

export const CIRCULAR: Season = {
    name: 'Quillback circular',
    performance: 'AD',
    starts: '03012027',
    ends: '03142027',
    baseline: '400',
    deals: [
        ['AD Off Invoice', '3.00', '740', '2,220.00'],
        ['AD Case Bill Back', '1.25', '740', '925.00'],
        ['AD Incremental Case Bill Back', '2.35', '60', '141.00'],
        ['AD Unit Scan', '0.15', '8,880', '1,332.00'],
        // So far 4,618.00; the lump sums are 2,616.19.
        ['Product Lump Sum', '250.50', '', '250.50'],
        ['AD Fee', '$1,000.00', '', '1,000.00'],
        ['Digital Marketing', '310.10', '', '310.10'],
        ['Paper Marketing', '75.25', '', '75.25'],
        ['Slotting Fees', '500', '', '500.00'],
        ['Display Allowance', '120.40', '', '120.40'],
        ['End Cap Display', '199.99', '', '199.99'],
        ['Sample Allowance', '60.05', '', '60.05'],
        ['Special Event', '45.45', '', '45.45'],
        ['TPR Cost', '33.33', '', '33.33'],
        ['Additional Merch', '21.12', '', '21.12'],
    ],
    planned: '7,234.19',
    figures: {
        Planned: '$7,234.19',
        // 7,234.19 / 9,500.00
        '% of budget': '76.15 %',
        // 7,234.19 / 740
        'Spend per case': '$9.78',
        // 7,234.19 / (740 x 24.60 = 18,204.00)
        'Spend %': '39.74 %',
        // (740 - 400) / 400
        Lift: '85.0 %',
        'Incremental cases': '340',
        // 7,234.19 / 340
        'Cost per incremental case': '$21.28',
    },
};

export const EVERYDAY: Season = {
    name: 'Quillback everyday',
    performance: 'EDLP',
    starts: '04012027',
    ends: '04302027',
    deals: [
        ['EDLP Off Invoice', '2.10', '500', '1,050.00'],
        ['EDLP Case Bill Back', '.85', '500', '425.00'],
        ['EDLP Unit Scan', '0.07', '6000', '420.00'],
    ],
    planned: '1,895.00',
    figures: {
        Planned: '$1,895.00',
        // 1,895.00 / 9,500.00
        '% of budget': '19.95 %',
        // 1,895.00 / 500
        'Spend per case': '$3.79',
        // 1,895.00 / (500 x 24.00 = 12,000.00)
        'Spend %': '15.79 %',
        Lift: '—',
    },
};

export const SHELF: Season = {
    name: 'Quillback shelf tags',
    performance: 'TPR',
    starts: '05032027',
    ends: '05302027',
    deals: [
        ['TPR Off Invoice', '4.15', '320', '1,328.00'],
        ['TPR Case Bill Back', '1.05', '320', '336.00'],
        ['TPR Incremental Case Bill Back', '3.33', '33', '109.89'],
        ['TPR Unit Scan', '0.25', '3,840', '960.00'],
    ],
    planned: '2,733.89',
    figures: {
        Planned: '$2,733.89',
        // 2,733.89 / 9,500.00
        '% of budget': '28.78 %',
        // 2,733.89 / 320
        'Spend per case': '$8.54',
        // 2,733.89 / (320 x 24.60 = 7,872.00)
        'Spend %': '34.73 %',
        Lift: '—',
    },
};

/** The first and the last day of each deal of the shelf tags, then those of the ad, in the format of a spreadsheet. */
export const SHELF_DAYS = [
    ['4/19/2027', '4/19/2027', '4/19/2027', '5/3/2027'],
    ['5/28/2027', '5/28/2027', '5/28/2027', '5/30/2027'],
    ['5/5/2027', '', '', ''],
    ['5/11/2027', '', '', ''],
] as const;

export const SHELF_DAY_LABELS = [
    'Shipping starts',
    'Shipping ends',
    'Purchase starts',
    'Purchase ends',
    'Scan starts',
    'Scan ends',
    'Ad starts',
    'Ad ends',
];
export const SHELF_DAYS_IN_FILE = [
    ['2027-04-19', '2027-05-28', '', '', '', '', '2027-05-05', '2027-05-11'],
    ['', '', '2027-04-19', '2027-05-28', '', '', '', ''],
    ['', '', '2027-04-19', '2027-05-28', '', '', '', ''],
    ['', '', '', '', '2027-05-03', '2027-05-30', '', ''],
];

/** In the order in which they start. */
export const SEASON = [CIRCULAR, EVERYDAY, SHELF] as const;

/** 9,500.00 - 7,234.19 is left for the shelf tags; 468.08 of them are over it. */
export const [LEFT, AVAILABLE] = ['2,265.81', '-$468.08'];
export const [BACK, AGREED] = ['Too long for its volume', 'Agreed with finance, to the end of May'];

/** Amounts that were paid: the circular's by its off invoice, the shelf tags' 100.10 by mistake, then 1,000.00. */
export const [PAID, MISTAKEN, PAID_LATER] = ['2,200.10', '100.10', '1,000.00'];
/** 2,200.10 - 7,234.19 = -5,034.09, of 7,234.19; 1,000.00 - 2,733.89 = -1,733.89, of 2,733.89. */
export const VARIANCES = ['-$5,034.09 (-69.6 %)', '-$1,733.89 (-63.4 %)'] as const;

/** The figures of the checkbooks of the plan, and of the account. */
export const CHECKBOOKS = {
    plan: {
        // 9,500.00 + 500.00
        Budget: '$10,000.00',
        // 7,234.19 + 1,895.00 + 2,733.89: a returned promotion still counts as planned.
        Planned: '$11,863.08',
        // Approved: 7,234.19 + 2,733.89
        Committed: '$9,968.08',
        Pending: '$0.00',
        // 2,200.10 + 1,000.00
        Actual: '$3,200.10',
        // 10,000.00 - 9,968.08
        Available: '$31.92',
        'Available after pending': '$31.92',
        // 9,968.08 / 10,000.00
        '% of budget committed': '99.68 %',
    },
    account: {
        Budget: '$9,500.00',
        Planned: '$11,863.08',
        Committed: '$9,968.08',
        Pending: '$0.00',
        Actual: '$3,200.10',
        // 9,500.00 - 9,968.08
        'Available over budget': '-$468.08',
        'Available after pending': '-$468.08',
        // 9,968.08 / 9,500.00
        '% of budget committed': '104.93 %',
    },
    // 11,863.08 / 9,500.00
    group: {
        Planned: '$11,863.08',
        Committed: '$9,968.08',
        Pending: '$0.00',
        Actual: '$3,200.10',
        '% of budget': '124.87 %',
    },
} as const;

/** For each month in which promotions start: its bar, the number of promotions, planned, committed, planned so far. */
export const MONTHS = [
    ['03-2027', '', '1', '$7,234.19', '$7,234.19', '$7,234.19'],
    ['04-2027', '', '1', '$1,895.00', '$0.00', '$9,129.19'],
    ['05-2027', '', '1', '$2,733.89', '$2,733.89', '$11,863.08'],
] as const;

/** Promotion, performance, days, status, planned, actual; in the order in which they start. */
export const STANDS = [
    ['Quillback circular', 'AD', '03-01-2027', '03-14-2027', 'Approved', '$7,234.19', '$2,200.10'],
    ['Quillback everyday', 'EDLP', '04-01-2027', '04-30-2027', 'Draft', '$1,895.00', '$0.00'],
    ['Quillback shelf tags', 'TPR', '05-03-2027', '05-30-2027', 'Approved', '$2,733.89', '$1,000.00'],
] as const;

/** Actuals: the amount that was paid, the day, and the file that proves it. */
export const ACTUALS = [
    ['Quillback circular', 'AD Off Invoice', '$2,200.10', '03-16-2027', 'circular-march.pdf'],
    ['Quillback shelf tags', 'Other', '$1,000.00', '06-01-2027', 'shelf-tags-may.pdf'],
] as const;

export const PAID_DAYS_IN_FILE = ['2027-03-16', '2027-06-01'] as const;

/** The dashboard's row of each account: budget, planned, committed, pending, actual, available, after pending. */
export const BY_ACCOUNT = [
    ['Quillback Express', '$500.00', '$0.00', '$0.00', '$0.00', '$0.00', '$500.00', '$500.00'],
    ['Quillback Markets', '$9,500.00', '$11,863.08', '$9,968.08', '$0.00', '$3,200.10', '-$468.08', '-$468.08'],
] as const;
/** For each status: the number of promotions, planned. */
export const BY_STATUS = [
    ['Draft', '1', '$1,895.00'],
    ['Approved', '2', '$9,968.08'],
] as const;
/** Planned and committed in the month in which a promotion starts, actual in the month of the payment. */
export const BY_MONTH = [
    ['03-2027', '$7,234.19', '$7,234.19', '$2,200.10'],
    ['04-2027', '$1,895.00', '$0.00', '$0.00'],
    ['05-2027', '$2,733.89', '$2,733.89', '$0.00'],
    ['06-2027', '$0.00', '$0.00', '$1,000.00'],
] as const;

/** The levels of the plan in its file, with these figures of each. */
export const LEVEL_FIGURES = ['Planned', 'Committed', 'Actual', 'Available'] as const;
export const LEVELS = [
    ['Plan', 'Quillback spring 2027', '11863.08', '9968.08', '3200.10', '31.92'],
    ['Account', 'Quillback Express', '0.00', '0.00', '0.00', '500.00'],
    ['Account', 'Quillback Markets', '11863.08', '9968.08', '3200.10', '-468.08'],
    ['Group', 'Spring season', '11863.08', '9968.08', '3200.10', ''],
    ['Promotion', 'Quillback circular', '7234.19', '7234.19', '2200.10', ''],
    ['Promotion', 'Quillback everyday', '1895.00', '0.00', '0.00', ''],
    ['Promotion', 'Quillback shelf tags', '2733.89', '2733.89', '1000.00', ''],
] as const;

/** The entries of each history, newest first: the user, and some of the contents. */
export const HISTORIES = {
    [CIRCULAR.name]: [
        ['Taylor Foster', 'Actual', '$0.00 → $2,200.10'],
        ['Blake Ellis', 'Status', 'Pending → Approved'],
        ['Taylor Foster', 'Status', 'Draft → Pending'],
        ['Taylor Foster', 'Planned', '$0.00 → $7,234.19'],
        ['Taylor Foster', 'Plan account', 'Quillback Markets'],
    ],
    [EVERYDAY.name]: [
        ['Blake Ellis', 'Status', 'Pending → Draft', 'Reason of the last step', `— → ${BACK}`],
        ['Taylor Foster', 'Status', 'Draft → Pending'],
        ['Taylor Foster', 'Planned', '$0.00 → $1,895.00'],
        ['Taylor Foster', 'Plan account', 'Quillback Markets'],
    ],
    [SHELF.name]: [
        ['Taylor Foster', 'Actual', '$100.10 → $1,000.00'],
        ['Taylor Foster', 'Actual', '$0.00 → $100.10'],
        ['Blake Ellis', 'Status', 'Pending → Approved', 'Reason of the last step', `— → ${AGREED}`],
        ['Taylor Foster', 'Status', 'Draft → Pending'],
        ['Taylor Foster', 'Planned', '$0.00 → $2,733.89'],
        ['Taylor Foster', 'Plan account', 'Quillback Markets'],
    ],
};

/** Returns a file that a customer might send. */
const invoice = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(
        `%PDF-1.4\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    ),
});
export const INVOICES = [invoice('circular-march.pdf'), invoice('shelf-tags-may.pdf')] as const;

/** Formats an amount as on screens. */
export const dollars = (amount: string): string => `$${amount}`;
/** Formats the same amount as in a file for a spreadsheet. */
export const bare = (amount: string): string => amount.replace(/[$,]/g, '');
