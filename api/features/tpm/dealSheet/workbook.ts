import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import type { SheetProduct } from '../../../../models/features/tpm/dealSheet';
import type { Clock } from '../../../../models/platform/calendar/clock';
import type { SheetForm } from '../../../../models/platform/fields/kind';
import { formatDate, formatMoney, formatUpc } from '../../../../models/platform/format/format';
import type { ContentRow, FileColumn, FileContent } from '../../../platform/export/content';
import { smallBook } from '../../../platform/export/xlsx/book';
import { basisText, coversText, windowText, type DealDocument } from './document';

const TEXT_OF: Readonly<Partial<Record<SheetForm, (value: never) => string>>> = {
    money: formatMoney,
    date: formatDate,
};

const column = (label: string, form: SheetForm = 'text', widest?: number): FileColumn => ({
    label,
    form,
    ...(widest !== undefined && { widest }),
    text: value => (value === null || value === undefined ? '' : (TEXT_OF[form] ?? String)(value as never)),
});

async function* chunk(rows: readonly ContentRow[]): AsyncGenerator<readonly ContentRow[]> {
    yield rows;
}

type ProductColumn = readonly [name: keyof SheetProduct, form?: SheetForm];

/** Product fields of a line, in its order. */
const PRODUCT_COLUMNS: readonly ProductColumn[] = [
    ['item_code'],
    ['upc_item'],
    ['upc_case'],
    ['manufacturer'],
    ['description'],
    ['pack', 'number'],
    ['size'],
    ['list_cost', 'money'],
    ['off_invoice', 'money'],
    ['bill_back', 'money'],
    ['deal_cost', 'money'],
    ['scan', 'money'],
    ['net_unit_cost', 'money'],
    ['reg_srp', 'money'],
    ['reg_margin', 'number'],
    ['deal_srp', 'money'],
    ['deal_margin', 'number'],
];

const LABELS: Readonly<Partial<Record<keyof SheetProduct, string>>> = { manufacturer: 'brand', description: 'product' };
const PERCENTS: readonly (keyof SheetProduct)[] = ['reg_margin', 'deal_margin'];
const CODES: readonly (keyof SheetProduct)[] = ['upc_item', 'upc_case'];

const productLabel = ({ say }: DealDocument, name: keyof SheetProduct): string => {
    const label = say(`columns.${LABELS[name] ?? name}`);
    return PERCENTS.includes(name) ? `${label} (%)` : label;
};

const productCell = (product: SheetProduct, name: keyof SheetProduct): unknown =>
    CODES.includes(name) ? formatUpc(product[name] as string) : product[name];

const productsOf = (document: DealDocument): FileContent => {
    const { say, figures } = document;
    return {
        title: say('products'),
        frozen: 0,
        columns: [
            column(say('promotion')),
            column(say('performance')),
            column(say('columns.starts'), 'date'),
            column(say('columns.ends'), 'date'),
            ...PRODUCT_COLUMNS.map(([name, form]) => column(productLabel(document, name), form)),
        ],
        rows: chunk(
            figures.promotions.flatMap(promotion =>
                promotion.products.map(product => [
                    promotion.name,
                    promotion.performance_type,
                    promotion.performance_start_date,
                    promotion.performance_end_date,
                    ...PRODUCT_COLUMNS.map(([name]) => productCell(product, name)),
                ]),
            ),
        ),
    };
};

const termsOf = ({ say, figures }: DealDocument): FileContent => ({
    title: say('terms'),
    columns: [
        column(say('promotion')),
        column(say('allowance')),
        column(say('amount'), 'money'),
        column(say('basis')),
        column(say('dates')),
        column(say('covers')),
        column(say('notes')),
    ],
    rows: chunk(
        figures.promotions.flatMap(promotion =>
            promotion.allowances.map(one => [
                promotion.name,
                say(`allowances.${one.code}`),
                one.amount,
                basisText(say, one),
                one.windows.map(window => windowText(say, window)).join(', '),
                coversText(say, one, promotion),
                [say(`manners.${ALLOWANCE_TYPES[one.code].manner}`), one.description].filter(Boolean).join(' '),
            ]),
        ),
    ),
});

const changesOf = ({ say, changedSince = '', changes, unlisted }: DealDocument): FileContent => ({
    title: say('changes'),
    columns: [column(changedSince), column(say('what'))],
    rows: chunk([
        ...changes,
        ...(unlisted > 0 ? [['', say('unlistedChanges', { count: String(unlisted) })] as const] : []),
    ]),
});

/** Builds the cover: the subject of the sheet, its promotions, and the lines to sign. */
const coverOf = ({ say, figures, versionText, facts, contacts }: DealDocument): FileContent => ({
    title: say('title'),
    columns: [column(`${say('title')}: ${figures.name}`), column(versionText, 'text', 100)],
    rows: chunk([
        ...facts,
        ...contacts.map(([role, name, email]) => [role, [name, email].filter(Boolean).join(', ')]),
        ...figures.promotions.flatMap(({ name, performance_type: type, description }) => [
            [name, say(`performances.${type}`)],
            ...(description ? [[say('notes'), description]] : []),
        ]),
        ['', say('marginNote')],
        ...[figures.retailer, figures.manufacturer].flatMap(name => [
            [say('signFor', { name }), ''],
            ...['signature', 'signer', 'signerTitle', 'signDate'].map(key => [say(key), '']),
        ]),
    ]),
});

/** Yields a version of a deal sheet as an XLSX workbook: numbers are numbers, and headers are frozen. */
export async function* workbookOf(document: DealDocument, clock: Clock): AsyncGenerator<Buffer> {
    const contents = [coverOf(document), productsOf(document), termsOf(document)];
    yield await smallBook(document.changedSince ? [...contents, changesOf(document)] : contents, clock);
}
