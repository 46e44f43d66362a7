/** What comes after it is the token of an account reset, however the address is spelled. */
const HIDDEN = /(auth\/+reset\/+account\/+)[^]+/i;

/** A path as the log has it: no secret is in it. */
export const loggedPath = (path: string): string => path.replace(HIDDEN, '$1***');
