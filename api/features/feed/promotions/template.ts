import type { Clock } from '../../../../models/platform/calendar/clock';
import {
    feedColumns,
    isFeedColumn,
    feedColumnNames,
    type FeedColumnName,
} from '../../../../models/features/feed/columns';
import { IMPORT_SOURCE } from '../../../../models/features/feed/dataFeed';
import {
    OF_ALLOWANCE,
    OF_PRODUCT,
    OF_PROMOTION,
    PROMOTION_COLUMNS,
} from '../../../../models/features/feed/promotionColumns';
import { feedSources } from '../../../../models/features/feed/source';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import type { FileColumn, FileContent, ContentRow } from '../../../platform/export/content';
import { smallBook } from '../../../platform/export/xlsx/book';

/** Name and type of the downloaded file. */
export const TEMPLATE = {
    name: 'import-template.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const isDate = (label: string): boolean => isFeedColumn(label) && feedColumns[label].field.kind.name === 'date';

const column = (label: string): FileColumn => ({
    label,
    form: isDate(label) ? 'date' : 'text',
    text: value => (value as string | null) ?? '',
});

async function* inOne(rows: readonly ContentRow[]): AsyncGenerator<readonly ContentRow[]> {
    yield await Promise.resolve(rows);
}

const sheet = (title: string, labels: readonly string[], rows: readonly ContentRow[], frozen = 0): FileContent => ({
    title,
    frozen,
    columns: labels.map(column),
    total: () => Promise.resolve(rows.length),
    rows: inOne(rows),
});

const PROMOTION_KEY = { plan_account: 'Corner Markets', plan_group: 'Spring', promotion: 'Easter ad' } as const;
const DAYS = { ad_start_date: '2027-03-01', ad_end_date: '2027-03-14' } as const;

/** Rows of one promotion: its own fields are in the first of them. */
const EXAMPLE: readonly Readonly<Partial<Record<FeedColumnName, string>>>[] = [
    {
        row: 'PRODUCT',
        ...PROMOTION_KEY,
        performance_type: 'AD',
        performance_start_date: '2027-03-01',
        performance_end_date: '2027-03-14',
        baseline_cases: '400',
        upc_item: '0-38000-59667',
        manufacturer: 'Birch Landing',
        description: 'Marinara sauce',
        pack: '12',
        size: '24 OZ',
        case_cost: '24.00',
        reg_srp: '2.99',
        ad_srp: '1.99',
    },
    {
        row: 'PRODUCT',
        ...PROMOTION_KEY,
        upc_item: '0-38000-59668',
        manufacturer: 'Birch Landing',
        description: 'Basil sauce',
        pack: '12',
        size: '24 OZ',
        case_cost: '24.00',
        reg_srp: '2.99',
        ad_srp: '1.99',
    },
    {
        row: 'ALLOWANCE',
        ...PROMOTION_KEY,
        allowance: 'AD Off Invoice',
        allowance_amount: '3.00',
        projected_cases: '740',
        products: 'all',
        ...DAYS,
    },
    {
        row: 'ALLOWANCE',
        ...PROMOTION_KEY,
        allowance: 'AD_UNIT_SCAN',
        allowance_amount: '0.25',
        projected_units: '8400',
        products: '0-38000-59667',
        ...DAYS,
    },
    {
        row: 'ALLOWANCE',
        ...PROMOTION_KEY,
        allowance: 'AD Fee',
        allowance_amount: '1000.00',
        lumpsum_date: '2027-03-01',
        description: 'Front page',
    },
];

const { required, named } = feedSources[IMPORT_SOURCE];

const isIn = (columns: readonly FeedColumnName[], name: FeedColumnName): boolean => columns.includes(name);

const rowsWith = (name: FeedColumnName): string => {
    if (isIn(OF_PRODUCT, name)) return 'PRODUCT';
    if (isIn(OF_ALLOWANCE, name)) return 'ALLOWANCE';
    return isIn(OF_PROMOTION, name) ? 'any row of the promotion, alike where it is given twice' : 'every row';
};

const HELP: Readonly<Partial<Record<FeedColumnName, string>>> = {
    row: 'PRODUCT or ALLOWANCE',
    plan_account: 'Name or code of an account of the plan',
    plan_group: 'Name of a group of the account; one that is not there is made',
    promotion: 'A new name in its group',
    performance_type: 'AD, EDLP or TPR',
    baseline_cases: 'What would sell without the promotion; optional',
    promotion_description: 'Optional',
    upc_item: 'With or without hyphens and check digit; of products of the catalog nothing else is needed',
    upc_case: 'Where several products have the item’s code',
    manufacturer: 'Empty: from the catalog',
    description: 'Of a product empty: from the catalog; of an allowance optional',
    pack: 'Units of a case; empty: from the catalog',
    case_cost: 'Empty: from the catalog',
    reg_srp: 'Empty: from the catalog',
    allowance: 'A code or name of the sheet Allowances',
    allowance_amount: 'Dollars: per case, per unit, or in all; or a percentage of the case or unit cost, such as 12.5%',
    projected_cases: 'Of allowances by the case',
    projected_units: 'Of allowances by the unit',
    products:
        'UPCs with spaces, commas or semicolons between them, or all; empty: all. Lump sums of promotions have none',
};

const isRequired = (name: FeedColumnName): boolean =>
    isIn(required, name) || isIn(named, name) || isIn(['upc_item', 'allowance', 'allowance_amount'], name);

const helpRow = (name: FeedColumnName): ContentRow => [
    name,
    feedColumnNames(name).slice(1).join(', '),
    rowsWith(name),
    isRequired(name) ? 'yes' : '',
    HELP[name] ?? (name.endsWith('_date') ? 'Such as 03/14/2027 or 2027-03-14' : ''),
];

const BASES = { case: 'per case', unit: 'per unit' } as const;

const allowanceRow = (code: (typeof ALLOWANCE_CODES)[number]): ContentRow => {
    const { name, performance, category, basis, required: requiredFields, optional } = ALLOWANCE_TYPES[code];
    return [
        code,
        name,
        performance ?? 'any',
        category === 'product' ? 'products' : 'the promotion',
        basis === null ? 'lump sum' : BASES[basis],
        requiredFields.join(', '),
        optional.join(', '),
    ];
};

/**
 * Builds a workbook with an empty sheet to fill in, an example, a description of the columns, and the list of
 * allowances.
 */
export const importWorkbook = (clock: Clock): Promise<Buffer> =>
    smallBook(
        [
            sheet('Promotions', PROMOTION_COLUMNS, [], 4),
            sheet(
                'Example',
                PROMOTION_COLUMNS,
                EXAMPLE.map(cells => PROMOTION_COLUMNS.map(name => cells[name] ?? '')),
                4,
            ),
            sheet('Columns', ['Column', 'Other names', 'Rows', 'Required', 'What'], PROMOTION_COLUMNS.map(helpRow)),
            sheet(
                'Allowances',
                ['Code', 'Name', 'Performance', 'Paid for', 'Amount', 'Required dates', 'Optional dates'],
                ALLOWANCE_CODES.map(allowanceRow),
            ),
        ],
        clock,
    );
