import '@hapi/hapi';
import type { ChangeLog } from '../../../models/database/changeLog';
import type { SessionUser } from './user';

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** A signed-in user without the right to the request. */
        rejected?: SessionUser;
        /** The error of authentication or authorization, which the response reports. */
        requestFailed?: unknown;
        /** Sealed cookies of the request, in their order. */
        seals?: readonly string[];
        /** Stores the changes of the call. */
        changes?: ChangeLog;
    }

    interface Request {
        /** From @hapi/cookie. */
        readonly cookieAuth: {
            set(session: object): void;
            ttl(milliseconds: number): void;
            clear(): void;
        };
    }
}
