/** Connections that ask at once at most; each has a record and a user of its own. */
export const MANY = 64;
