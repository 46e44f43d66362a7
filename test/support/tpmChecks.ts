/**
 * The messages that promotions must have about themselves and each other: written from docs/domain.md section 8 in
 * cents and lists of days, without the product's own arithmetic or formats.
 */

/** Money in cents, days as `yyyy-mm-dd`. */
export interface DealProduct {
    readonly upc: string;
    readonly pack: number | null;
    readonly cost: number | null;
    readonly srp: number | null;
    readonly adSrp: number | null;
}

export interface DealAllowance {
    readonly code: string;
    readonly amount: number;
    /** Cases or units; null: there is no projection, or it is a lump sum. */
    readonly volume: number | null;
    /** The date range of its type, or its single day. */
    readonly days: readonly [first: string, last: string];
    /** The days of the circular beside it. */
    readonly adDays: readonly [first: string, last: string] | null;
    /** UPCs that it covers. */
    readonly covers: readonly string[];
}

export interface Deal {
    readonly id: number;
    readonly account: number;
    readonly planAccount: number;
    readonly status: 1 | 2 | 3 | 4 | 5;
    readonly days: readonly [first: string, last: string];
    /** The number of days before its start and after its end in which the account buys. */
    readonly buyIn: readonly [before: number, after: number];
    readonly baseline: number | null;
    readonly products: readonly DealProduct[];
    readonly allowances: readonly DealAllowance[];
}

/** A sentence by its code, the other promotion and its figures, in their order. */
interface Sentence {
    readonly code: string;
    readonly other?: number;
    readonly figures: readonly string[];
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

export const moneyText = (cents: number): string => {
    const digits = String(Math.abs(cents)).padStart(3, '0');
    return `${cents < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

const dayText = (day: string): string => [day.slice(5, 7), day.slice(8, 10), day.slice(0, 4)].join('-');

/** Formats a percentage with two decimals, halves away from zero, and at least one decimal. */
const percentText = (over: number, under: number): string => {
    const hundredths = Math.floor((Math.abs(over) * 20_000 + under) / (2 * under));
    const digits = String(hundredths).padStart(3, '0');
    const text = `${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`.replace(/0$/, '');
    return `${over < 0 && hundredths > 0 ? '-' : ''}${text} %`;
};

const daysIn = ([first, last]: readonly [string, string]): string[] => {
    const days: string[] = [];
    for (let day = new Date(`${first}T12:00:00Z`); ; day = new Date(day.getTime() + 86_400_000)) {
        const text = day.toISOString().slice(0, 10);
        if (text > last) return days;
        days.push(text);
    }
};

/** Returns the first and the last of the days that two ranges have in common, as texts; empty: none. */
const commonDays = (one: readonly [string, string], other: readonly [string, string]): string[] => {
    const days = daysIn(one).filter(day => daysIn(other).includes(day));
    return days.length === 0 ? [] : [days[0] ?? '', days.at(-1) ?? ''].map(dayText);
};

const isLumpSum = ({ code }: DealAllowance): boolean => !/OFF_INVOICE|BILL_BACK|UNIT_SCAN/.test(code);
const isByUnit = ({ code }: DealAllowance): boolean => code.endsWith('UNIT_SCAN');

export const plannedOf = ({ allowances }: Pick<Deal, 'allowances'>): number =>
    allowances.reduce((sum, one) => sum + one.amount * (isLumpSum(one) ? 1 : (one.volume ?? 0)), 0);

const sum = (deals: readonly Deal[], ...statuses: number[]): number =>
    deals.filter(({ status }) => statuses.includes(status)).reduce((cents, deal) => cents + plannedOf(deal), 0);

/** Returns the cents by which committed spend and this promotion exceed the budget; 0: they do not. */
export const overBudgetOf = (deal: Deal, all: readonly Deal[], budget: number): number => {
    if (plannedOf(deal) === 0 || deal.status === 4 || deal.status === 5) return 0;
    const mates = all.filter(({ planAccount }) => planAccount === deal.planAccount);
    const own = deal.status === 3 ? 0 : plannedOf(deal);
    return Math.max(0, sum(mates, 3, 5) + own - budget);
};

const budgetSentences = (deal: Deal, all: readonly Deal[], budget: number): Sentence[] => {
    const mates = all.filter(({ planAccount }) => planAccount === deal.planAccount);
    const over = overBudgetOf(deal, all, budget);
    const pending = sum(
        mates.filter(({ id }) => id !== deal.id),
        2,
    );
    const planned = sum(mates, 1, 2, 3, 5);
    const isReported = plannedOf(deal) > 0 && deal.status <= 3 && planned > budget;
    const beside = pending > 0 && deal.status !== 3 ? [moneyText(pending)] : [];
    return [
        ...(over > 0 ? [{ code: 'OVER_BUDGET', figures: [moneyText(over), ...beside] }] : []),
        ...(isReported ? [{ code: 'OVER_PLANNED', figures: [moneyText(planned), moneyText(planned - budget)] }] : []),
    ];
};

const otherSentences = (deal: Deal, all: readonly Deal[]): Sentence[] =>
    all
        .filter(({ id, account, status }) => id !== deal.id && account === deal.account && status !== 4)
        .flatMap(other => {
            const common = other.products.filter(({ upc }) => deal.products.some(own => own.upc === upc)).length;
            if (common === 0) return [];
            const days = commonDays(deal.days, other.days);
            const same = deal.allowances.flatMap(own => {
                const twin = other.allowances.find(({ code }) => code === own.code);
                const shared = twin ? commonDays(own.days, twin.days) : [];
                return shared.length > 0 ? [{ code: 'SAME_ALLOWANCE', other: other.id, figures: shared }] : [];
            });
            const overlap = { code: 'OVERLAP', other: other.id, figures: [String(common), ...days] };
            return [...(days.length > 0 ? [overlap] : []), ...same];
        });

/** Whether an allowance belongs to the buy-in days: shipping, purchases and lump sums do. */
const isBuyIn = (allowance: DealAllowance): boolean =>
    isLumpSum(allowance) || /^(TPR|EDLP)_(OFF_INVOICE|.*BILL_BACK)$/.test(allowance.code);
const dayLater = (day: string, days: number): string =>
    new Date(new Date(`${day}T12:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10);

const outside = ({ days: [start, end], buyIn: [before, after], allowances }: Deal): Sentence[] =>
    allowances.flatMap(allowance => {
        const [from, until] = [dayLater(start, -before), dayLater(end, after)];
        const own = isBuyIn(allowance)
            ? { days: allowance.days, from, until, figures: [from, until] }
            : { days: allowance.days, from: start, until: end, figures: [] };
        const beside = allowance.adDays ? [{ days: allowance.adDays, from: start, until: end, figures: [] }] : [];
        return [own, ...beside]
            .filter(({ days: [first, last], ...window }) => first < window.from || last > window.until)
            .map(({ days, figures }) => ({ code: 'OUTSIDE_DATES', figures: [...days, ...figures].map(dayText) }));
    });

const ownSentences = ({ baseline, products, allowances }: Deal): Sentence[] => {
    const atCost = allowances.flatMap(one =>
        products.filter(({ upc, pack, cost }) => {
            if (isLumpSum(one) || cost === null || !one.covers.includes(upc)) return false;
            if (isByUnit(one)) return pack !== null && one.amount * pack >= cost;
            return one.amount >= cost;
        }),
    );
    const adSrps = products.filter(({ srp, adSrp }) => srp !== null && adSrp !== null && adSrp >= srp);
    const unprojected = allowances.filter(one => !isLumpSum(one) && !one.volume);
    const cases = allowances
        .filter(one => !isLumpSum(one) && !isByUnit(one) && !one.code.includes('INCREMENTAL') && one.volume !== null)
        .map(({ volume }) => volume ?? 0);
    const projected = Math.max(...cases);
    const isLosing = cases.length > 0 && baseline !== null && projected < baseline;
    const lift = isLosing ? [grouped(String(projected)), grouped(String(baseline))] : [];
    return [
        ...atCost.map(() => ({ code: 'AT_CASE_COST', figures: [] })),
        ...adSrps.map(() => ({ code: 'AD_SRP', figures: [] })),
        ...unprojected.map(() => ({ code: 'NOTHING_PROJECTED', figures: [] })),
        ...(isLosing
            ? [{ code: 'NEGATIVE_LIFT', figures: [...lift, percentText(projected - baseline, baseline)] }]
            : []),
    ];
};

/** Returns every sentence that the checks of a promotion must contain. @param budget cents, of its plan account */
export const sentencesOf = (deal: Deal, all: readonly Deal[], budget: number): readonly Sentence[] =>
    deal.status === 4
        ? []
        : [
              ...budgetSentences(deal, all, budget),
              ...otherSentences(deal, all),
              ...outside(deal),
              ...ownSentences(deal),
          ];

/** The parts that distinguish names: plan and account of a promotion, or the size and UPC of a product. */
const APART = / \((?:[^()]* · [^()]*|\d-\d{5}-\d{5})\)/g;

/** Returns the amounts, dates, percentages and counts of a text, in their order; names contain none. */
export const figuresIn = (text: string): string[] =>
    text.replace(APART, '').match(/-?\$[\d,]+\.\d\d|\d\d-\d\d-\d{4}|-?[\d,]*\d(?:\.\d+)? %|\d[\d,]*/g) ?? [];
