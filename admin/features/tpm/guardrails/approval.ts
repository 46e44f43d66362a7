import type { Check } from '../../../../models/features/tpm/checkCalls';
import type { Doer } from '../../../../models/platform/workflow/workflow';

type Guarded = Pick<Check, 'code' | 'approver_user' | 'message' | 'message_descriptor'>;

/** What guardrails require of a user who approves a promotion. */
interface Approval {
    readonly needsReason: boolean;
    /** The check by which another user has to approve. */
    readonly reserved: Guarded | undefined;
}

/**
 * Returns the first of the required approvers who is another user; undefined where this user may approve, as
 * administrators always may.
 */
export const otherApprover = (approvers: readonly (string | null | undefined)[], { username, may }: Doer) =>
    may('administrator')
        ? undefined
        : approvers.find((user): user is string => Boolean(user) && user?.toLowerCase() !== username.toLowerCase());

/**
 * Returns what the guardrails require of a user who approves, like the step does (docs/domain.md section 8,
 * "Guardrails").
 */
export const approvalOf = (checks: readonly Guarded[], by: Doer): Approval => {
    if (by.may('administrator')) return { needsReason: false, reserved: undefined };
    const trips = checks.filter(({ code }) => code === 'GUARDRAIL');
    return {
        needsReason: trips.some(({ approver_user: user }) => user === null),
        reserved: trips.find(({ approver_user: user }) => otherApprover([user], by)),
    };
};
