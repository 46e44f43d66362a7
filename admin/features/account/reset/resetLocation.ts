export const RESET_REQUEST = '/iss/auth/reset/request';
const ACCOUNT = /^\/iss\/auth\/reset\/account\/([^/]+)\/?$/;

/** The screen of an account reset that an address names, for users signed in or not. */
export type ResetScreenLocation = { readonly token: string } | 'request';

export const parseResetScreenLocation = (pathname: string): ResetScreenLocation | undefined => {
    if (pathname === RESET_REQUEST || pathname === `${RESET_REQUEST}/`) return 'request';
    const [, token] = ACCOUNT.exec(pathname) ?? [];
    return token === undefined ? undefined : { token };
};
