import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { promoActual } from '../../../../models/features/tpm/promoActual';

export type Actual = RecordOf<typeof promoActual>;

/** Fields of an actual that users fill in; those of its file are the server's. */
export const OWN = ['plan_id', 'promo_id', 'type', 'amount', 'date', 'description'] as const;

/** The form's name for a file that is chosen. */
export const FILE = 'file';
