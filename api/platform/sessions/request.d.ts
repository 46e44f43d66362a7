import '@hapi/hapi';
import type { ChangeLog } from '../../../models/database/changeLog';
import type { SessionUser } from './user';

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** A signed-in user who may not do what they requested. */
        rejected?: SessionUser;
        /** The error that hid who calls, or whether they may: the answer is about it. */
        requestFailed?: unknown;
        /** Keeps what the call changes. */
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
