import { plan } from '../../../../models/features/tpm/plan';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { CANCELLED, DRAFT, promotion } from '../../../../models/features/tpm/promotion';
import { useGranted } from '../../../platform/data/useGranted';
import type { Level, WorkbenchNode } from './nodes';

/** Definitions of each level's records. */
export const DEFINITIONS = { plan, account: planAccount, group: planGroup, promotion } as const;

/** A level that can be added below a plan. */
export type CreatableLevel = Exclude<Level, 'plan'>;

/** An action on the chosen record. */
export type Act = 'edit' | 'delete' | 'clone' | 'copy' | 'copies' | 'sheet' | 'workbook';

/** A request for a dialog over the screen. */
export type WorkbenchDialogRequest =
    | { readonly act: 'add'; readonly level: CreatableLevel; readonly within: WorkbenchNode }
    | { readonly act: Act; readonly node: WorkbenchNode };

/** Levels that Insert adds at a line: the level below it, or for a promotion another one beside it. */
export const INSERT_LEVELS: Readonly<Record<Level, CreatableLevel>> = {
    plan: 'account',
    account: 'group',
    group: 'promotion',
    promotion: 'promotion',
};

/** Whether a promotion is submitted: only Draft and Cancelled ones can be deleted (docs/domain.md section 8). */
export const isSubmitted = ({ status }: { readonly status: number }): boolean =>
    status !== DRAFT && status !== CANCELLED;

/** Actions that only read a line; whether a workbook may be written is checked when it is uploaded. */
const READ: Readonly<Partial<Record<Act, (level: Level) => boolean>>> = {
    sheet: level => level !== 'plan',
    copies: level => level === 'plan',
    workbook: level => level === 'promotion',
};

/** Returns the user's rights: as the server would have it. */
export const useRights = () => {
    const rights: Readonly<Record<Level, boolean>> = {
        plan: useGranted(plan.access.change),
        account: useGranted(planAccount.access.change),
        group: useGranted(planGroup.access.change),
        promotion: useGranted(promotion.access.change),
    };
    return {
        mayAdd: (level: CreatableLevel): boolean => rights[level],
        may: (act: Act, { level, record }: WorkbenchNode): boolean => {
            // Copies of an account are created in other accounts, and change nothing of it.
            if (act === 'copy' && level === 'account') return rights.promotion;
            const isOffered = READ[act]?.(level);
            if (isOffered !== undefined) return isOffered && rights.promotion;
            if (!rights[level]) return false;
            if (act === 'clone') return level !== 'plan';
            return act === 'edit' || act === 'copy' || level !== 'promotion' || !isSubmitted(record);
        },
    };
};
