import '@hapi/hapi';

declare module '@hapi/hapi' {
    interface Request {
        /** From @hapi/cookie. */
        readonly cookieAuth: {
            set(session: object): void;
            ttl(milliseconds: number): void;
            clear(): void;
        };
    }
}
