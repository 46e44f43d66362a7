/** Whether an address can be decoded: one that cannot be is no screen's and no call's. */
export const isDecodable = (path: string): boolean => {
    try {
        decodeURIComponent(path);
        return true;
    } catch {
        return false;
    }
};

/** An ASCII sign as addresses may spell it; a bounded number of them is read of signs that are spelled over and over. */
const ENCODED = /%([0-7][\dA-F])/gi;
const MAX_DECODINGS = 5;

const decodedOnce = (path: string): string =>
    path.replace(ENCODED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The words of an address before the token of an account reset, whatever stands between them, and the token. */
const RESET = /(reset[^a-z]*account)[^]+/i;
/** As long as a token, at whatever address: no name in an address of ours is. */
const TOKEN = /[\w-]{40,}/g;
const HIDDEN = '***';

/**
 * Returns an address without the token of an account reset, however it is spelled, for logs and for whatever else keeps
 * or sends addresses. One that has none comes back as it is.
 */
export const withoutToken = (path: string): string => {
    let decoded = path;
    for (let count = 0; count < MAX_DECODINGS; count++) decoded = decodedOnce(decoded);
    if (decodedOnce(decoded) !== decoded) return HIDDEN;
    const hidden = decoded.replace(RESET, `$1/${HIDDEN}`).replace(TOKEN, HIDDEN);
    return hidden === decoded ? path : hidden;
};
