import { PENDING } from '../../../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import type { Queued } from '../../../../models/features/tpm/queueCalls';
import { stepsOf, type Doer } from '../../../../models/platform/workflow/workflow';
import { today } from '../../../platform/data/today';
import type { Decision } from '../../../platform/review/decisionQueue';

export type { Queued } from '../../../../models/features/tpm/queueCalls';

/** Actions on promotions that wait: the user's own can be returned as well, as it is withdrawn. */
export const ACTS = ['approve', 'return'] as const;
export type QueueStep = (typeof ACTS)[number];

type PromotionStep = keyof typeof promotionWorkflow.steps;

const STEPS: Readonly<Record<QueueStep, readonly string[]>> = { approve: ['approve'], return: ['return', 'withdraw'] };

/** Returns the workflow step of an action on a promotion; undefined: none. */
export const workflowStep = (act: QueueStep, promotion: Queued, by: Doer): PromotionStep | undefined =>
    stepsOf(promotionWorkflow, { ...promotion, status: PENDING }, by, today()).find(step => STEPS[act].includes(step));

/** Whether a user may perform an action on a promotion; users never approve what they have submitted themselves. */
export const isOffered = (act: QueueStep, promotion: Queued, by: Doer): boolean =>
    workflowStep(act, promotion, by) !== undefined;

/** A user's decision on a promotion. */
export type PromotionDecision = Decision<QueueStep, Queued>;
