import { formatDate } from '../../platform/format/format';
import { defineWorkflow, type Doer } from '../../platform/workflow/workflow';
import { tpmMessages } from './messages';
import { APPROVED, CANCELLED, COMPLETE, DRAFT, PENDING, promotion } from './promotion';

const isSubmitter = ({ submitted_user: submitted }: Readonly<Record<string, unknown>>, { username }: Doer): boolean =>
    submitted === username;

/** Dates, and the fields that decide which budget and which allowances apply, cannot be changed after submission. */
export const PROMOTION_LOCKED = [
    'plan_account_id',
    'group_id',
    'performance_type',
    'performance_start_date',
    'performance_end_date',
] as const;

/** The steps of a promotion, and the users who may take them (docs/domain.md section 8, "Promotion status"). */
export const promotionWorkflow = defineWorkflow(promotion, 'status', {
    path: 'tpm/promotion',
    reason: 'reason',
    steps: {
        submit: {
            from: [DRAFT],
            to: PENDING,
            who: 'tpmUser',
            reason: 'optional',
            missing: ({ allowance_count: count }) => (count === 0 ? { allowances: tpmMessages.noAllowance } : {}),
        },
        // A BDM returns another user's promotion; their own they withdraw.
        return: {
            from: [PENDING],
            to: DRAFT,
            who: 'tpmBdm',
            reason: 'required',
            refuses: (record, by) => (isSubmitter(record, by) ? tpmMessages.notYours : undefined),
        },
        withdraw: {
            from: [PENDING],
            to: DRAFT,
            who: 'tpmUser',
            reason: 'optional',
            refuses: (record, by) => (by.may('tpmBdm') && !isSubmitter(record, by) ? tpmMessages.notYours : undefined),
        },
        approve: {
            from: [PENDING],
            to: APPROVED,
            who: 'tpmBdm',
            reason: 'optional',
            refuses: (record, by) =>
                isSubmitter(record, by) && !by.may('administrator') ? tpmMessages.ownApproval : undefined,
        },
        complete: {
            from: [APPROVED],
            to: COMPLETE,
            who: 'tpmBdm',
            reason: 'optional',
            refuses: ({ performance_end_date: end }, _by, today) =>
                today < String(end) ? tpmMessages.notOver({ date: formatDate(String(end)) }) : undefined,
        },
        reopen: { from: [COMPLETE], to: APPROVED, who: 'tpmBdm', reason: 'required' },
        cancel: { from: [DRAFT, PENDING], to: CANCELLED, who: 'tpmUser', reason: 'optional' },
        cancelApproved: { from: [APPROVED], to: CANCELLED, who: 'tpmBdm', reason: 'optional' },
        redraft: { from: [CANCELLED], to: DRAFT, who: 'tpmBdm', reason: 'optional' },
    },
    locked: {
        [PENDING]: PROMOTION_LOCKED,
        [APPROVED]: PROMOTION_LOCKED,
        [CANCELLED]: PROMOTION_LOCKED,
        [COMPLETE]: PROMOTION_LOCKED,
    },
    says: {
        state: {
            [DRAFT]: tpmMessages.draft,
            [PENDING]: tpmMessages.pending,
            [APPROVED]: tpmMessages.approved,
            [CANCELLED]: tpmMessages.cancelled,
            [COMPLETE]: tpmMessages.complete,
        },
        who: tpmMessages.notYours,
    },
});
