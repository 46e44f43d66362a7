import type { Server } from '@hapi/hapi';
import { resetAccount, resetRequest, resetValidate, userReset } from '../../../../models/features/account/resetCalls';
import type { Database } from '../../../../models/database/database';
import { bindCall } from '../../../platform/calls/bind';
import { callerAt } from '../caller';
import type { Resets } from './resets';

export const resetRoutes = (server: Server, resets: Resets, database: Database): void => {
    bindCall(server, resetRequest, async (payload, { request }) => {
        await resets.request(payload, callerAt(request));
        return {};
    });

    bindCall(server, resetValidate, payload => resets.validate(payload));

    bindCall(server, resetAccount, async (payload, { request }) => {
        await resets.reset(payload, callerAt(request));
        return {};
    });

    bindCall(server, userReset, async (_payload, { id }) => {
        await database.write(transaction => resets.sendTo(id(), transaction));
        return {};
    });
};
