import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
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
        /** Keys with commas between them; `lookup` stands for all that begin with `lookup-`. */
        only: { type: 'string' },
    },
});

const only = given.only?.split(',');

/** What the command line asks for. */
export const options = {
    products: Number(given.products),
    /** The size of the large ADR: half of its products times its entities have a state. */
    adrProducts: Number(given['adr-products']),
    adrEntities: Number(given['adr-entities']),
    /** Rows of a file about an ADR. */
    feedRows: Number(given['feed-rows']),
    /** Rows of a file of promotions. */
    importRows: Number(given['import-rows']),
    /** Small jobs of one round. */
    jobs: Number(given.jobs),
    /** Plans of 2,000 promotions in the end; the first is measured alone too. */
    tpmPlans: Number(given['tpm-plans']),
    /** How long each level of a load lasts. */
    seconds: Number(given.seconds),
    /** How often everything is measured; one more time before that warms up. */
    rounds: Number(given.rounds),
    database: given.database,
    only: given.only,
} as const;

export const wanted = (key: string): boolean => only?.some(one => key === one || key.startsWith(`${one}-`)) ?? true;
