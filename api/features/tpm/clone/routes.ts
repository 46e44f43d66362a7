import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../../models/database/actor';
import { planAccountClone, planGroupClone, promotionClone } from '../../../../models/features/tpm/cloneCalls';
import { bindCall } from '../../../platform/calls/bind';
import type { Clones } from './clones';

/** The calls that clone what plans are made of. */
export const cloneRoutes = (server: Server, clones: Clones): void => {
    bindCall(server, promotionClone, (payload, { id, user }) => clones.promotion(id(), payload, user as Actor));
    bindCall(server, planGroupClone, (payload, { id, user }) => clones.group(id(), payload, user as Actor));
    bindCall(server, planAccountClone, (payload, { id, user }) => clones.planAccount(id(), payload, user as Actor));
};
