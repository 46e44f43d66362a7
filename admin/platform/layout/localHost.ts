const LOCAL: readonly RegExp[] = [
    /^localhost$/,
    /\.(local|localhost|internal|lan)$/,
    /^127\./,
    /^\[?::1\]?$/,
    /^10\./,
    /^192\.168\./,
    /^172\.(1[6-9]|2\d|3[01])\./,
    /^169\.254\./,
    /^\[?f[cd][0-9a-f]{2}:/,
];

/** A host of this machine or of a private network: its header has another background (specification section 2). */
export const isLocalHost = (hostname: string): boolean => LOCAL.some(form => form.test(hostname.toLowerCase()));
