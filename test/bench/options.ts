import { parseArgs } from 'node:util';

const { values: input } = parseArgs({
    options: {
        products: { type: 'string', default: '1000000' },
        'adr-products': { type: 'string', default: '20000' },
        'adr-entities': { type: 'string', default: '300' },
        'feed-rows': { type: 'string', default: '500000' },
        'import-rows': { type: 'string', default: '20000' },
        jobs: { type: 'string', default: '10000' },
        'tpm-plans': { type: 'string', default: '50' },
        seconds: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '5' },
        database: { type: 'string' },
        /** Keys separated by commas; `lookup` stands for all that begin with `lookup-`. */
        only: { type: 'string' },
    },
});

const only = input.only?.split(',');

/** The options of the command line. */
export const options = {
    products: Number(input.products),
    /** The size of the large ADR: half of its products times its entities have a state. */
    adrProducts: Number(input['adr-products']),
    adrEntities: Number(input['adr-entities']),
    /** Rows of a file about an ADR. */
    feedRows: Number(input['feed-rows']),
    /** Rows of a file of promotions. */
    importRows: Number(input['import-rows']),
    /** Small jobs in one round. */
    jobs: Number(input.jobs),
    /** The total of plans of 2,000 promotions; the first is also measured alone. */
    tpmPlans: Number(input['tpm-plans']),
    /** Seconds that each level of a load lasts. */
    seconds: Number(input.seconds),
    /** Number of times that everything is measured, after one more time to warm up. */
    rounds: Number(input.rounds),
    database: input.database,
    only: input.only,
} as const;

export const wanted = (key: string): boolean => only?.some(one => key === one || key.startsWith(`${one}-`)) ?? true;
