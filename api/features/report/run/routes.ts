import type { Server } from '@hapi/hapi';
import { runCancel, runFile } from '../../../../models/features/report/runCalls';
import { attach } from '../../../platform/calls/attachment';
import { bindCall } from '../../../platform/calls/bind';
import type { SessionUser } from '../../../platform/sessions/user';
import type { Runs } from './runs';

/** The calls of runs, whatever their report. */
export const runRoutes = (server: Server, runs: Runs): void => {
    bindCall(server, runFile, async (_payload, { id, user, h }) => {
        const { size, ...file } = await runs.file(id('runId'), user as SessionUser);
        return attach(h, file).bytes(size);
    });
    bindCall(server, runCancel, (_payload, { id, user }) => runs.cancel(id('runId'), user as SessionUser));
};
