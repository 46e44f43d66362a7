import { stepCall, stepManyCall } from '../../platform/workflow/calls';
import { promotionWorkflow } from './promotionWorkflow';

/** Takes a promotion on (docs/api.md, /tpm/promotion/{id}/status). */
export const promotionStep = stepCall(promotionWorkflow);
/** The same for many. */
export const promotionStepMany = stepManyCall(promotionWorkflow);
