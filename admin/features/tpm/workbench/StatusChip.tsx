import { promotion, type PromoStatus } from '../../../../models/features/tpm/promotion';
import { StatusPill } from '../../../platform/fields/Pill';

/** Shows a promotion's status. */
export const StatusChip = ({ status }: { status: PromoStatus }) => (
    <StatusPill of={promotion.fields.status} value={status} />
);
