import { EMAIL_ADDRESS } from '../../../../models/platform/fields/emailAddress';
import { IssuerError } from './issuerError';

/** What an issuer states about a user. */
export type Claims = Readonly<Record<string, unknown>>;

/** A user as the issuer identifies them. */
export interface IssuerIdentity {
    readonly issuer: string;
    /** Identifies the user at the issuer for ever, unlike names and addresses. */
    readonly subject: string;
    /** Undefined: the issuer states none, or did not verify it. */
    readonly email: string | undefined;
    /** What usernames are made of, the first that can be one. */
    readonly usernames: readonly string[];
    readonly fname: string | undefined;
    readonly lname: string | undefined;
    /** Names of roles at the issuer; undefined: roles are assigned here. */
    readonly roles: readonly string[] | undefined;
    /** Whether the issuer confirmed a second factor. */
    readonly hasSecondFactor: boolean;
}

/** Printable ASCII, as OpenID Connect Core 2 has it. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
const MAX_EMAIL_LENGTH = 50;
const MAX_ROLES = 1000;

/** Methods (RFC 8176) that are a second factor, or include one: a code, a key in hardware or software, a smart card. */
const SECOND_FACTORS: readonly unknown[] = ['mfa', 'mca', 'otp', 'hwk', 'swk', 'sc'];

const textOf = (claim: unknown): string | undefined =>
    typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined;

const listOf = (claim: unknown): readonly unknown[] => (Array.isArray(claim) ? claim : [claim]);

/** Returns an address that the issuer has verified, and that can be stored. Some issuers send `"true"`. */
export const verifiedEmail = ({ email, email_verified: isVerified }: Claims): string | undefined => {
    if (isVerified !== true && isVerified !== 'true') return undefined;
    const address = textOf(email);
    return address !== undefined && address.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(address)
        ? address
        : undefined;
};

/** Returns the first and the last name; of a full name, what is before and after its last blank. */
const namesOf = (claims: Claims) => {
    const [first, last, full] = ['given_name', 'family_name', 'name'].map(claim => textOf(claims[claim]));
    const [, before, after] = /^(.*)\s(\S+)$/.exec(full ?? '') ?? [];
    return { fname: first ?? before ?? full, lname: last ?? after };
};

const beforeAt = (text: string | undefined): string | undefined => text?.split('@', 1)[0];

/**
 * Reads the claims of an ID token and, where they were requested, of the userinfo endpoint.
 *
 * @param rolesClaim the claim with the names of roles: one, or a list; without it in the token the user has none
 * @throws IssuerError for a subject that OpenID Connect does not allow
 */
export const identityOf = (token: Claims, userInfo: Claims, rolesClaim: string | undefined): IssuerIdentity => {
    const claims = { ...token, ...userInfo };
    const { iss, sub, amr } = token;
    if (typeof sub !== 'string' || !SUBJECT.test(sub)) throw new IssuerError('failed', 'its subject is not allowed');
    const email = verifiedEmail(claims);
    const roles = rolesClaim === undefined ? undefined : listOf(claims[rolesClaim]).slice(0, MAX_ROLES);
    return {
        issuer: String(iss),
        subject: sub,
        email,
        usernames: [beforeAt(textOf(claims['preferred_username'])), beforeAt(email)].filter(one => one !== undefined),
        ...namesOf(claims),
        roles: roles?.filter(role => typeof role === 'string'),
        hasSecondFactor: listOf(amr).some(method => SECOND_FACTORS.includes(method)),
    };
};
