import { formatDate } from '../../../../../models/platform/format/format';
import { APPROVED, CANCELLED, COMPLETE, PENDING, type PromoStatus } from '../../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';

type Next = 'approve' | 'complete' | 'reopen' | 'redraft';

/** The step forward from a status, which is a TPM BDM's (docs/domain.md section 8). */
const NEXT: Readonly<Partial<Record<PromoStatus, Next>>> = {
    [PENDING]: 'approve',
    [APPROVED]: 'complete',
    [COMPLETE]: 'reopen',
    [CANCELLED]: 'redraft',
};

/**
 * Returns a text on the users who take the next step with a promotion, and from when on, for a user who cannot take it
 * now.
 *
 * @param offered the steps that this user can take
 */
export const findWhoNext = (
    { status, performance_end_date: end }: Pick<PromotionNode, 'status' | 'performance_end_date'>,
    offered: readonly string[],
    isBdm: boolean,
): { readonly key: string; readonly date: string } | undefined => {
    const next = NEXT[status];
    if (!next || offered.includes(next)) return undefined;
    const who = isBdm ? 'me' : 'bdm';
    // A BDM may always reopen and redraft.
    if (isBdm && (next === 'reopen' || next === 'redraft')) return undefined;
    return { key: `workbench.next.${who}.${next}`, date: formatDate(end) };
};
