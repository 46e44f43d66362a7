import type { PerformanceType } from '../../../models/features/tpm/allowanceTypes';

/** The user who has plans and budgets. */
export const BDM = { username: 'tpm.bdm' } as const;

export const ACCOUNT_TYPES = [
    { code: 'CHAIN', name: 'Chain', description: 'Buys for all of its stores.' },
    { code: 'DIVISION', name: 'Division', description: 'Part of a chain or a wholesaler that buys for itself.' },
    { code: 'WHOLESALER', name: 'Wholesaler', description: 'Supplies stores that it does not own.' },
    { code: 'INDEPENDENT', name: 'Independent', description: 'A store or a few, under one owner.' },
] as const;

export interface DemoAccount {
    readonly code: string;
    readonly name: string;
    readonly type: (typeof ACCOUNT_TYPES)[number]['code'];
    /** Code of its parent account. */
    readonly parent?: string;
    /** Name of a demonstration ADR, and code of an entity there. */
    readonly adr?: string;
    readonly entity?: string;
}

const BLUESTONE = 'Bluestone Family Grocers';
const PRAIRIE = 'Prairie Crown Wholesale';
const TAMARACK = 'Tamarack Valley Markets';

/** Parents come before their children. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
    { code: 'BFG', name: BLUESTONE, type: 'CHAIN', adr: BLUESTONE },
    { code: 'PCW', name: PRAIRIE, type: 'WHOLESALER', adr: PRAIRIE },
    { code: 'TVM', name: TAMARACK, type: 'CHAIN', adr: TAMARACK },
    { code: 'BFG-1', name: 'Bluestone', type: 'DIVISION', parent: 'BFG', adr: BLUESTONE, entity: 'BFG-1' },
    { code: 'BFG-2', name: 'Pantry Fair', type: 'DIVISION', parent: 'BFG', adr: BLUESTONE, entity: 'BFG-2' },
    { code: 'BFG-3', name: 'Harvest Lane', type: 'DIVISION', parent: 'BFG', adr: BLUESTONE, entity: 'BFG-3' },
    { code: 'PCW-1', name: 'Prairie Crown North', type: 'DIVISION', parent: 'PCW', adr: PRAIRIE, entity: 'PCW-1' },
    { code: 'PCW-2', name: 'Prairie Crown East', type: 'DIVISION', parent: 'PCW', adr: PRAIRIE, entity: 'PCW-2' },
    { code: 'TVM-R1', name: 'Tamarack North', type: 'DIVISION', parent: 'TVM', adr: TAMARACK, entity: 'TVM-R1' },
    { code: 'COBALT', name: 'Cobalt Warehouse Club', type: 'CHAIN' },
    { code: 'JUNIPER', name: 'Juniper Street Market', type: 'INDEPENDENT' },
    { code: 'HARBOR', name: 'Harbor & Main Co-op', type: 'INDEPENDENT' },
];

export interface DemoPlan {
    /** A manufacturer of the demonstration's catalogue. */
    readonly maker: string;
    /** The years that it covers, relative to this year; its name contains them. */
    readonly years: readonly number[];
    /** Range of the promotions' start dates: weeks from today. */
    readonly weeks: readonly [from: number, to: number];
    /** Codes of its accounts. */
    readonly accounts: readonly string[];
    /** For each account. */
    readonly promotions: number;
}

/** Two years around today: one plan that ends, the one that follows it, and one over both. */
export const DEMO_PLANS: readonly DemoPlan[] = [
    {
        maker: 'Bellacorte Foods',
        years: [0],
        weeks: [-50, 6],
        accounts: ['BFG-1', 'BFG-2', 'BFG-3', 'PCW-1', 'PCW-2', 'TVM', 'COBALT', 'HARBOR'],
        promotions: 7,
    },
    {
        maker: 'Bellacorte Foods',
        years: [1],
        weeks: [1, 52],
        accounts: ['BFG', 'PCW', 'TVM', 'TVM-R1', 'COBALT', 'JUNIPER', 'HARBOR'],
        promotions: 6,
    },
    {
        maker: 'Crackle Creek Snacks',
        years: [0, 1],
        weeks: [-50, 50],
        accounts: ['BFG', 'PCW-1', 'TVM', 'COBALT', 'JUNIPER', 'HARBOR'],
        promotions: 9,
    },
];

interface DemoGroup {
    readonly name: string;
    readonly description: string;
    /** The forms of its promotions, used in turn. */
    readonly promotions: readonly {
        readonly name: string;
        readonly performance: PerformanceType;
        readonly weeks: number;
    }[];
}

/** The groups of each account of a plan. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
    {
        name: 'Ads and features',
        description: 'What the circulars carry.',
        promotions: [
            { name: 'Front page feature', performance: 'AD', weeks: 1 },
            { name: 'Ten for ten', performance: 'AD', weeks: 2 },
            { name: 'Holiday feature', performance: 'AD', weeks: 3 },
            { name: 'Digital coupon week', performance: 'AD', weeks: 1 },
        ],
    },
    {
        name: 'Price programs',
        description: 'Everyday prices, and those reduced for some weeks.',
        promotions: [
            { name: 'Shelf tag reduction', performance: 'TPR', weeks: 4 },
            { name: 'Everyday low price', performance: 'EDLP', weeks: 13 },
            { name: 'Manager’s special', performance: 'TPR', weeks: 3 },
        ],
    },
];

/** Reasons for steps. */
export const STEP_REASONS = {
    approved: ['Agreed with the buyer.', 'Volume is in line with last year.', null, null],
    cancelled: ['The customer moved the ad week to another brand.', 'Supply is short until the new line runs.'],
    overBudget: 'Over budget: the customer added stores after the budget was set.',
} as const;
