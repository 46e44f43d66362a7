import { stepCall, stepManyCall } from '../../platform/workflow/calls';
import { promotionWorkflow } from './promotionWorkflow';

/** Takes a step of a promotion (docs/api.md, /tpm/promotion/{id}/status). */
export const promotionStep = stepCall(promotionWorkflow);
/** The same for many promotions. */
export const promotionStepMany = stepManyCall(promotionWorkflow);
