/** A level of an ADR's tree: this many nodes, evenly spread below those of the level above. */
interface Level {
    /** Code of an entity type. */
    readonly type: string;
    readonly count: number;
    /** Codes are this and a number from here on; a single node's code has none. */
    readonly code: string;
    readonly first: number;
    /** Used in turn; a repeated place name gets its number. */
    readonly names: readonly string[];
}

export interface DemoAdr {
    readonly name: string;
    readonly description: string;
    readonly levels: readonly Level[];
    /** Number of products on it. */
    readonly products: number;
    /** Percentage of branches above the stores that carry a product. */
    readonly carried: number;
}

/** Colors of branches; the nodes below a branch have its color. */
export const COLORS = ['teal', 'green', 'amber', 'orange', 'red', 'pink', 'purple', 'brown', 'grey', 'blue'] as const;

const REGIONS = ['North', 'East', 'South', 'West', 'Central', 'Lakes', 'Coast', 'Valley'];
const TOWNS = [
    'Alder Falls',
    'Birch Landing',
    'Cedar Mills',
    'Dunmore',
    'Elkhorn',
    'Fairhaven',
    'Glen Arbor',
    'Harlow',
    'Ironwood',
    'Juniper',
    'Kingsbury',
    'Larkspur',
    'Millbrook',
    'Northfield',
    'Oakdale',
    'Pinecrest',
    'Quarry Hill',
    'Ridgeway',
    'Stonebridge',
    'Thornton',
    'Upland',
    'Vernon',
    'Willow Bend',
    'Yarrow',
];

/** Three fictional customers: a regional chain, a wholesaler with several divisions, a large chain of banners. */
export const DEMO_ADRS: readonly DemoAdr[] = [
    {
        name: 'Tamarack Valley Markets',
        description: 'Regional chain of 36 stores, supplied store by store.',
        levels: [
            { type: 'CORP', count: 1, code: 'TVM', first: 0, names: ['Tamarack Valley Markets'] },
            { type: 'REGION', count: 3, code: 'TVM-R', first: 1, names: REGIONS.map(name => `${name} Region`) },
            { type: 'STORE', count: 36, code: 'TVM-', first: 101, names: TOWNS },
        ],
        products: 500,
        carried: 55,
    },
    {
        name: 'Prairie Crown Wholesale',
        description: 'Wholesaler: four divisions, their distribution centers, and the store clusters that they supply.',
        levels: [
            { type: 'DIV', count: 4, code: 'PCW-', first: 1, names: REGIONS.map(name => `${name} Division`) },
            { type: 'DC', count: 16, code: 'PCW-DC', first: 10, names: TOWNS.map(name => `${name} DC`) },
            { type: 'CLUSTER', count: 100, code: 'PCW-C', first: 100, names: TOWNS.map(name => `${name} Cluster`) },
        ],
        products: 1_200,
        carried: 30,
    },
    {
        name: 'Bluestone Family Grocers',
        description: 'Three banners with 280 stores in sixteen districts.',
        levels: [
            { type: 'CORP', count: 1, code: 'BFG', first: 0, names: ['Bluestone Family Grocers'] },
            { type: 'BANNER', count: 3, code: 'BFG-', first: 1, names: ['Bluestone', 'Pantry Fair', 'Harvest Lane'] },
            { type: 'DISTRICT', count: 16, code: 'BFG-D', first: 1, names: TOWNS.map(name => `${name} District`) },
            { type: 'STORE', count: 280, code: 'BFG-', first: 1001, names: TOWNS },
        ],
        products: 3_000,
        carried: 12,
    },
];

/** Reasons why something is tracked. */
export const TRACKING_REASONS = [
    'New item: first orders of each store',
    'Summer promotion',
    'Velocity review before the shelf is reset',
    'Out of stocks reported by stores',
    'Test in selected stores',
];

export const CUSTOMER_COMMENTS = [
    'Customer asked for shelf-ready cases.',
    'Replaces the 12 oz item at the next reset.',
    'Order multiples of two cases.',
];
