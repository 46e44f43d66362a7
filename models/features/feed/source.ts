import { FEED_SOURCES, IMPORT_SOURCE, type FeedSource } from './dataFeed';
import { catalogueUses } from '../adr/product';
import { IMPORTED_FIELDS } from '../adr/state';
import { namesWith } from '../../platform/definition/fieldUses';
import { product } from '../product/product';
import type { FeedColumnName } from './columns';
import { PROMOTION_COLUMNS } from './promotionColumns';

/** The rules of one source of files, as data; reading, checking and staging use nothing else of it. */
export interface SourceRules {
    /** Accepted columns, in the order of the template. */
    readonly columns: readonly FeedColumnName[];
    /** Columns the header must have, and whose cells must not be empty. */
    readonly required: readonly FeedColumnName[];
    /** Columns the header must have although cells may be empty. */
    readonly named?: readonly FeedColumnName[];
    /** The columns that identify a row; a repeated key counts once, and the last good row wins. */
    readonly key: readonly FeedColumnName[];
    /**
     * Names of the column, in our own exports, that shows whether a row is for such an upload at all: in the catalogue
     * whether its product is in that source, in changes the ADR that they belong to.
     */
    readonly scope?: readonly string[];
    /** Whether a file contains everything of the source: what it leaves out is dropped. */
    readonly isFull?: true;
    /** Maximum rows of a file, where it is lower than that of other sources. */
    readonly maxRows?: number;
}

/** A source whose files are complete: its rows are products, and products that are not in the file are dropped. */
export interface CatalogueRules extends SourceRules {
    /** The name of the action in `api/features/feed/apply/actions.ts` that a row performs. */
    readonly action: 'catalogue';
    /** The product's flag for being in this source's latest file. */
    readonly flag: 'src_awg' | 'src_genweb';
}

/** A source whose rows change the states of products at the entities of one ADR. */
export interface AdrRules extends SourceRules {
    readonly action: 'adr';
    readonly does: 'add' | 'update' | 'delete';
}

/** A source whose rows are the products and allowances of promotions that are to be created in one plan. */
export interface PromotionRules extends SourceRules {
    readonly action: 'promotions';
}

/** Every kind of rules; a new action needs a new kind. */
export type FeedRules = CatalogueRules | AdrRules | PromotionRules;

const wholesaler = {
    columns: [
        'upc_item',
        'upc_case',
        'manufacturer',
        'description',
        'pack',
        'size',
        'dept_code',
        'group_name',
        'type_code',
        'cust_code',
        'case_cost',
        'srp',
    ],
    required: ['manufacturer', 'description', 'upc_item'],
    key: ['upc_item', 'upc_case'],
    isFull: true,
    action: 'catalogue',
} as const;

const { src_awg, src_genweb } = product.fields;

/** The column with the name of a row's ADR in our own files. */
const ADR_SCOPE = 'ADR';

const adrKey = [...namesWith(catalogueUses, 'imported'), 'entity_code'] as const;
const states = {
    columns: [...adrKey, ...IMPORTED_FIELDS.map(name => (name === 'prod_status_id' ? 'status_code' : name))],
    required: ['upc_item', 'entity_code'],
    key: adrKey,
    scope: [ADR_SCOPE],
    action: 'adr',
} as const;

/** Rows of promotions that one file may have: the keys that distinguish their promotions are in memory. */
const MAX_IMPORTED_ROWS = 100_000;

/** Source -> its rules (docs/domain.md section 4, the table of sources; docs/api.md, /tpm/import). */
export const feedSources = {
    AWG: { ...wholesaler, flag: 'src_awg', scope: ['src_awg', src_awg.options.label] },
    GENWEB: { ...wholesaler, flag: 'src_genweb', scope: ['src_genweb', src_genweb.options.label] },
    'ADR BULK ADD': { ...states, does: 'add' },
    'ADR BULK UPDATE': { ...states, does: 'update' },
    'ADR BULK DELETE': { ...states, columns: adrKey, required: ['upc_item'], does: 'delete' },
    [IMPORT_SOURCE]: {
        columns: PROMOTION_COLUMNS,
        required: ['row', 'plan_account', 'plan_group', 'promotion'],
        named: ['performance_type', 'performance_start_date', 'performance_end_date'],
        // A promotion is rejected for duplicates, as in its grid.
        key: [],
        maxRows: MAX_IMPORTED_ROWS,
        action: 'promotions',
    },
} as const satisfies Readonly<Record<FeedSource, FeedRules>>;

/** The flags for being in a source's latest file. */
export const PRODUCT_FLAGS: readonly CatalogueRules['flag'][] = [feedSources.AWG.flag, feedSources.GENWEB.flag];

export const feedRulesOf = (source: FeedSource): FeedRules => feedSources[source];

/** Returns the source of files for `/datafeed/upload` with this name; undefined when there is none. */
export const sourceNamed = (name: string): FeedSource | undefined => FEED_SOURCES.find(source => source === name);

/** The guard stops a feed that would remove its flag from more of its source's products (docs/domain.md section 4). */
export const MAX_DROP_PERCENT = 20;
