import '@hapi/hapi';
import type { SessionUser } from './user';

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** Who is signed in and may not do what they asked for. */
        refused?: SessionUser;
        /** Why it could not be told who calls, or that they may: what the answer is about. */
        unanswered?: unknown;
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
