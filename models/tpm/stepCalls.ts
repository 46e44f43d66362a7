import { stepCall, stepManyCall } from '../workflowCall';
import { promotionWorkflow } from './promotionWorkflow';

/** Takes a promotion on (api.md, /tpm/promotion/{id}/status). */
export const promotionStep = stepCall(promotionWorkflow);
/** The same for many. */
export const promotionStepMany = stepManyCall(promotionWorkflow);
