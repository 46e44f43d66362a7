export const RESET_REQUEST = '/iss/auth/reset/request';
const ACCOUNT = /^\/iss\/auth\/reset\/account\/([^/]+)\/?$/;

/** Which screen of an account reset an address is of, for who is signed in or not. */
export type ResetPlace = { readonly token: string } | 'request';

export const resetPlaceOf = (pathname: string): ResetPlace | undefined => {
    if (pathname === RESET_REQUEST || pathname === `${RESET_REQUEST}/`) return 'request';
    const [, token] = ACCOUNT.exec(pathname) ?? [];
    return token === undefined ? undefined : { token };
};
