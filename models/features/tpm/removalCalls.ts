import { defineCall, type DataOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, LARGEST_INTEGER } from '../../platform/fields/integer';
import { list } from '../../platform/definition/shape';

/** Records of these take along what is below them, by the ends of their paths. */
export const REMOVABLE = ['plan', 'planaccount', 'plangroup', 'promotion'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** What goes along, the outer first. */
export const REMOVED = ['accounts', 'groups', 'promotions', 'products', 'allowances'] as const;

const count = integer({ min: 0, max: LARGEST_INTEGER, required: true });

/** Records that are asked about in one call: as many as a list selects. */
const MAX_IDS = 1_000;

/** What a dialog says before it deletes (domain.md section 8). */
export const removalPreview = defineCall({
    method: 'POST',
    path: '/tpm/removal/preview',
    isReading: true,
    access: 'tpmUser',
    about: 'How much would go with plans, plan accounts, plan groups or promotions, and how many promotions keep theirs from going, with all that is in it: neither Draft nor Cancelled.',
    load: 'heavy',
    payload: {
        of: choice(REMOVABLE, { required: true }),
        ids: list(integer({ min: 1, max: LARGEST_INTEGER, required: true }), { required: true, max: MAX_IDS }),
    },
    answer: {
        accounts: count,
        groups: count,
        promotions: count,
        products: count,
        allowances: count,
        submitted: count,
    },
});

export type RemovalPreview = DataOf<typeof removalPreview>;
/** How many of each go along. */
export type RemovedCounts = Pick<RemovalPreview, (typeof REMOVED)[number]>;
