import type { Request } from '@hapi/hapi';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { Failure } from '../server/failure';
import type { RouteApp } from './route';
import type { SessionUser } from './user';

const READS: ReadonlySet<string> = new Set(['get', 'head', 'options']);

/** Whether a route writes, be it only its session: by the definition of its call, else by its method. */
export const writesAnything = (method: string, { changes }: RouteApp): boolean =>
    changes ?? !READS.has(method.toLowerCase());

/** Whether a route changes something other than its session. */
export const isWrite = (method: string, app: RouteApp): boolean => !app.isOfSession && writesAnything(method, app);

/**
 * Guards all routes: an administrator who views the product as another user changes nothing.
 *
 * @throws Failure 409, which does not redirect from any screen
 */
export const refuseWritesOfSeer = (request: Request, user: SessionUser): void => {
    if (!user.viewer || !isWrite(request.method, request.route.settings.app as unknown as RouteApp)) return;
    throw Failure.service(409, callMessages.seeingAs({ name: user.username }));
};
