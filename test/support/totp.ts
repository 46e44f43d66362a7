import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Answer, type Client } from './app';

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows, some steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Sets up the second factor of a signed-in user. */
export const enrol = async (client: Client): Promise<{ secret: string; codes: readonly string[] }> => {
    const begun = await client.call<{ secret: string }>('POST', '/myaccount/totp/begin', {});
    const { secret = '' } = begun.data ?? {};
    const confirmed = await client.call<{ recovery_codes: string[] }>('POST', '/myaccount/totp/confirm', {
        code: codeOf(secret),
    });
    if (confirmed.status !== 200) throw new Error(`no second factor: ${JSON.stringify(confirmed.errors)}`);
    return { secret, codes: confirmed.data?.recovery_codes ?? [] };
};

/** Signs in. @param code undefined: none is sent */
export const signInWith = (
    client: Client,
    username: string,
    code?: string,
    password = PASSWORD,
): Promise<Answer<unknown>> =>
    client.call('POST', '/auth/login', { username, password, ...(code !== undefined && { code }) });
