import { defineCall, type DataOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { list } from '../../platform/definition/shape';

/** Resources, by the ends of their paths, whose records are deleted with everything below them. */
const REMOVABLE = ['plan', 'planaccount', 'plangroup', 'promotion'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** The records that are deleted along, from the outermost to the innermost. */
export const REMOVED = ['accounts', 'groups', 'promotions', 'products', 'allowances', 'sheets'] as const;

/** Promotions that are deleted with their parent: each has its rows in an audit row. */
export const MAX_REMOVED_PROMOTIONS = 500;

const count = integer({ min: 0, max: MAX_INTEGER, required: true });

/** Records whose deletion is previewed in one call: as many as a list selects. */
const MAX_IDS = 1_000;

/** Counts what a deletion would remove, for the dialog before it (docs/domain.md section 8). */
export const removalPreview = defineCall({
    method: 'POST',
    path: '/tpm/removal/preview',
    isReading: true,
    access: 'tpmUser',
    about: 'How much would go with plans, plan accounts, plan groups or promotions, and what keeps some of them from going, with all that is in them: the most promotions in one that has more than can go at once, promotions that are neither Draft nor Cancelled, or actuals.',
    load: 'heavy',
    payload: {
        of: choice(REMOVABLE, { required: true }),
        ids: list(integer({ min: 1, max: MAX_INTEGER, required: true }), { required: true, max: MAX_IDS }),
    },
    answer: {
        accounts: count,
        groups: count,
        promotions: count,
        products: count,
        allowances: count,
        // Versions of deal sheets.
        sheets: count,
        crowded: count,
        submitted: count,
        actuals: count,
    },
});

export type RemovalPreview = DataOf<typeof removalPreview>;
/** The number of records of each kind that are deleted along. */
export type RemovedCounts = Pick<RemovalPreview, (typeof REMOVED)[number]>;
