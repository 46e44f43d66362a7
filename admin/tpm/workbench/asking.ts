import { plan } from '../../../models/features/tpm/plan';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { CANCELLED, DRAFT, promotion } from '../../../models/features/tpm/promotion';
import { useGranted } from '../../platform/data/useGranted';
import type { Level, WorkbenchNode } from '../../features/tpm/workbench/nodes';

/** What each level's records are. */
export const DEFINITIONS = { plan, account: planAccount, group: planGroup, promotion } as const;

/** What is made below a plan. */
export type Made = Exclude<Level, 'plan'>;

/** What is done with what is chosen. */
export type Act = 'edit' | 'delete' | 'clone';

/** What is asked about in a dialog over the screen. */
export type Asking =
    | { readonly act: 'add'; readonly level: Made; readonly within: WorkbenchNode }
    | { readonly act: Act; readonly node: WorkbenchNode };

/** What a line's Insert makes: what is below it, and beside a promotion another. */
export const MADE_AT: Readonly<Record<Level, Made>> = {
    plan: 'account',
    account: 'group',
    group: 'promotion',
    promotion: 'promotion',
};

/** Draft and Cancelled alone are deleted (domain.md section 8). */
export const isSubmitted = ({ status }: { readonly status: number }): boolean =>
    status !== DRAFT && status !== CANCELLED;

/** What the user may do: as the server would have it. */
export const useRights = () => {
    const rights: Readonly<Record<Level, boolean>> = {
        plan: useGranted(plan.access.change),
        account: useGranted(planAccount.access.change),
        group: useGranted(planGroup.access.change),
        promotion: useGranted(promotion.access.change),
    };
    return {
        mayAdd: (level: Made): boolean => rights[level],
        may: (act: Act, { level, record }: WorkbenchNode): boolean => {
            if (!rights[level]) return false;
            if (act === 'clone') return level !== 'plan';
            return act === 'edit' || level !== 'promotion' || !isSubmitted(record);
        },
    };
};
