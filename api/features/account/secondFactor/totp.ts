import { Secret, TOTP } from 'otpauth';

/** Name of the account's issuer in authenticator apps. */
const ISSUER = 'Endcap';
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** ASCII digits alone: the library throws for others. */
const CODE = /^[0-9]{6}$/;
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const DRIFT_STEPS = 1;

/** Returns a new key, Base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** SHA-1, 6 digits and 30 seconds: every authenticator app has these. */
const totpOf = (secret: string, label = ''): TOTP =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

/** Returns the address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/**
 * Returns the time step whose code this is, compared in constant time; undefined where it is none that is accepted now.
 *
 * @param now milliseconds
 */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
    if (!CODE.test(code)) return undefined;
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
    return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
};
