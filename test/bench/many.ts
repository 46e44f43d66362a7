/** The maximum number of concurrent connections; each has its own record and user. */
export const MANY = 64;
