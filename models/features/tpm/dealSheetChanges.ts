import { formatDate, formatInteger, formatMoney, formatUpc } from '../../platform/format/format';
import { ALLOWANCE_TYPES, type AllowanceCode } from './allowanceTypes';
import type { SheetAllowance, SheetFigures, SheetProduct, SheetPromotion, SheetWindow } from './dealSheet';

/** Changes of a version that are stored, and products that one of them names. */
export const MAX_SHEET_CHANGES = 500;
const MAX_NAMED = 3;

/** The fields that may differ between two versions: deal costs, net unit costs and margins follow from the others. */
export const CHANGED_FIELDS = [
    'added',
    'removed',
    'name',
    'retailer',
    'plan',
    'manufacturer',
    'contacts',
    'performance_type',
    'performance_start_date',
    'performance_end_date',
    'description',
    'amount',
    'windows',
    'covers',
    'item_code',
    'pack',
    'size',
    'list_cost',
    'off_invoice',
    'bill_back',
    'scan',
    'reg_srp',
    'deal_srp',
] as const;
type ChangedField = (typeof CHANGED_FIELDS)[number];

/** A difference from the version before; a difference that several products of a promotion share is one change. */
export interface DealSheetChange {
    readonly field: ChangedField;
    /** The displayed text; null: there is none. */
    readonly from: string | null;
    readonly to: string | null;
    /** The promotion that it is in. */
    readonly promotion: string | null;
    readonly allowance_code: AllowanceCode | null;
    /** The first of the products that it concerns. */
    readonly products: readonly string[];
    readonly product_count: number;
}

const days = ({ first, last }: Pick<SheetWindow, 'first' | 'last'>): string =>
    first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;

const windowsText = ({ windows }: SheetAllowance): string => windows.map(days).join(', ');
const dollars = (amount: number | null): string | null => (amount === null ? null : formatMoney(amount));
const numberText = (count: number | null): string | null => (count === null ? null : formatInteger(count));

const contactsText = ({ contacts }: SheetFigures): string =>
    contacts.map(({ name, email }) => (email === '' ? name : `${name} <${email}>`)).join(', ');

type Texts<T> = Readonly<Partial<Record<ChangedField, (of: T) => string | null>>>;

const SHEET_TEXTS: Texts<SheetFigures> = {
    name: ({ name }) => name,
    retailer: ({ retailer }) => retailer,
    plan: ({ plan }) => plan,
    manufacturer: ({ manufacturer }) => manufacturer,
    contacts: contactsText,
};

const PROMOTION_TEXTS: Texts<SheetPromotion> = {
    name: ({ name }) => name,
    performance_type: ({ performance_type: type }) => type,
    performance_start_date: ({ performance_start_date: day }) => formatDate(day),
    performance_end_date: ({ performance_end_date: day }) => formatDate(day),
    description: ({ description }) => description,
};

const ALLOWANCE_TEXTS: Texts<SheetAllowance> = {
    amount: ({ amount }) => dollars(amount),
    windows: windowsText,
    covers: ({ covers }) => numberText(covers),
    description: ({ description }) => description,
};

const PRODUCT_TEXTS: Texts<SheetProduct> = {
    manufacturer: ({ manufacturer }) => manufacturer,
    description: ({ description }) => description,
    item_code: ({ item_code: code }) => code,
    pack: ({ pack }) => numberText(pack),
    size: ({ size }) => size,
    list_cost: ({ list_cost: cost }) => dollars(cost),
    off_invoice: ({ off_invoice: amount }) => dollars(amount),
    bill_back: ({ bill_back: amount }) => dollars(amount),
    scan: ({ scan }) => dollars(scan),
    reg_srp: ({ reg_srp: srp }) => dollars(srp),
    deal_srp: ({ deal_srp: srp }) => dollars(srp),
};

type Difference = Pick<DealSheetChange, 'field' | 'from' | 'to'>;

const differences = <T>(texts: Texts<T>, before: T, after: T): Difference[] =>
    CHANGED_FIELDS.flatMap(field => {
        const text = texts[field];
        if (!text) return [];
        const [from, to] = [text(before) || null, text(after) || null];
        return from === to ? [] : [{ field, from, to }];
    });

const ADDED: Difference = { field: 'added', from: null, to: null };
const REMOVED: Difference = { field: 'removed', from: null, to: null };

interface Pairing<T> {
    readonly key: (of: T) => string;
    readonly compare: (before: T, after: T) => readonly Difference[];
}

/** Returns the differences of lists: for each item that is new, removed, or in both. */
const paired = <T>(
    before: readonly T[],
    after: readonly T[],
    { key, compare }: Pairing<T>,
): (readonly [T, readonly Difference[]])[] => {
    const formerly = new Map(before.map(one => [key(one), one]));
    const present = new Set(after.map(key));
    const gone = before.filter(one => !present.has(key(one)));
    return [
        ...after.map(one => {
            const former = formerly.get(key(one));
            return [one, former ? compare(former, one) : [ADDED]] as const;
        }),
        ...gone.map(one => [one, [REMOVED]] as const),
    ];
};

const OF_NONE = { promotion: null, allowance_code: null, products: [], product_count: 0 } as const;

/** Whether an allowance lowers the costs of products: it is listed with these, so that a rate is not listed twice. */
const lowersCosts = ({ code, covers }: SheetAllowance): boolean => ALLOWANCE_TYPES[code].lowersCost && covers !== 0;

const allowanceDifferences = (before: SheetAllowance, after: SheetAllowance): readonly Difference[] => {
    const all = differences(ALLOWANCE_TEXTS, before, after);
    return lowersCosts(before) || lowersCosts(after)
        ? all.filter(({ field }) => field !== 'amount' && field !== 'covers')
        : all;
};

const allowanceChanges = (promotion: string, before: SheetPromotion, after: SheetPromotion): DealSheetChange[] =>
    paired(before.allowances, after.allowances, { key: ({ code }) => code, compare: allowanceDifferences }).flatMap(
        ([{ code }, found]) =>
            found.map(difference => ({ ...OF_NONE, ...difference, promotion, allowance_code: code })),
    );

const productText = ({ description, size, upc_item: upc }: SheetProduct): string =>
    `${description} (${size ? `${size} · ` : ''}${formatUpc(upc)})`;

/** Returns one change for all products that share it. */
const productChanges = (promotion: string, before: SheetPromotion, after: SheetPromotion): DealSheetChange[] => {
    const alike = new Map<string, Difference & { readonly products: SheetProduct[] }>();
    const pairing: Pairing<SheetProduct> = {
        key: ({ upc_item: item, upc_case: of }) => `${item} ${of}`,
        compare: (one, other) => differences(PRODUCT_TEXTS, one, other),
    };
    for (const [product, found] of paired(before.products, after.products, pairing)) {
        for (const difference of found) {
            const key = JSON.stringify(difference);
            const group = alike.get(key) ?? { ...difference, products: [] };
            group.products.push(product);
            alike.set(key, group);
        }
    }
    const inOrder = [...alike.values()].sort(
        (one, other) => CHANGED_FIELDS.indexOf(one.field) - CHANGED_FIELDS.indexOf(other.field),
    );
    return inOrder.map(({ products, ...difference }) => ({
        ...OF_NONE,
        ...difference,
        promotion,
        products: products.slice(0, MAX_NAMED).map(productText),
        product_count: products.length,
    }));
};

const promotionChanges = (before: SheetPromotion, after: SheetPromotion): DealSheetChange[] => [
    ...differences(PROMOTION_TEXTS, before, after).map(each => ({ ...OF_NONE, ...each, promotion: after.name })),
    ...allowanceChanges(after.name, before, after),
    ...productChanges(after.name, before, after),
];

/** Lists the differences of a deal sheet from the version before, by field; none: the versions are equal. */
export const sheetChanges = (before: SheetFigures, after: SheetFigures): readonly DealSheetChange[] => {
    const formerly = new Map(before.promotions.map(one => [one.id, one]));
    const present = new Set(after.promotions.map(({ id }) => id));
    const ofPromotion = (difference: Difference, { name }: SheetPromotion): DealSheetChange => ({
        ...OF_NONE,
        ...difference,
        promotion: name,
    });
    return [
        ...differences(SHEET_TEXTS, before, after).map(difference => ({ ...OF_NONE, ...difference })),
        ...after.promotions.flatMap(one => {
            const former = formerly.get(one.id);
            return former ? promotionChanges(former, one) : [ofPromotion(ADDED, one)];
        }),
        ...before.promotions.filter(({ id }) => !present.has(id)).map(one => ofPromotion(REMOVED, one)),
    ];
};

/** Translates a text of deal sheets by its key. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A change in words: the promotion, the subject of the change, and the difference. */
interface ChangeWords {
    readonly promotion: string | null;
    readonly subject: string | null;
    readonly text: string;
}

const NOTHING = '–';

const subjectOf = ({ allowance_code: code, products, product_count: count }: DealSheetChange, say: Say) => {
    if (code !== null) return say(`allowances.${code}`);
    if (count === 0) return null;
    const names = products.join(', ');
    const more = count - products.length;
    return more > 0 ? say('andMore', { names, count: formatInteger(more) }) : names;
};

/** Returns a change in words: `Off invoice $3.00 → $2.50`. */
export const changeWords = (change: DealSheetChange, say: Say): ChangeWords => {
    const { field, from, to, promotion } = change;
    const label = say(`fields.${field}`);
    const isAlone = field === 'added' || field === 'removed';
    const text = isAlone ? label : say('change', { field: label, from: from ?? NOTHING, to: to ?? NOTHING });
    return { promotion, subject: subjectOf(change, say), text };
};
