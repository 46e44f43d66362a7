/** Whether an address can be decoded: otherwise it belongs to no screen and no call. */
export const isDecodable = (path: string): boolean => {
    try {
        decodeURIComponent(path);
        return true;
    } catch {
        return false;
    }
};

/**
 * An encoded ASCII character of an address; characters that are encoded repeatedly are decoded a limited number of
 * times.
 */
const ENCODED = /%([0-7][\dA-F])/gi;
const MAX_DECODINGS = 5;

const decodedOnce = (path: string): string =>
    path.replace(ENCODED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The words of an address before the token of an account reset, with anything between them, and the token. */
const RESET = /(reset[^a-z]*account)[^]+/i;
/** A word as long as a token, at any address: no name in our addresses is that long. */
const TOKEN = /[\w-]{40,}/g;
const HIDDEN = '***';

/**
 * Returns an address without the token of an account reset, however it is encoded, for logs and for any other code that
 * stores or sends addresses. An address without a token is returned unchanged.
 */
export const withoutToken = (path: string): string => {
    let decoded = path;
    for (let count = 0; count < MAX_DECODINGS; count++) decoded = decodedOnce(decoded);
    if (decodedOnce(decoded) !== decoded) return HIDDEN;
    const hidden = decoded.replace(RESET, `$1/${HIDDEN}`).replace(TOKEN, HIDDEN);
    return hidden === decoded ? path : hidden;
};
