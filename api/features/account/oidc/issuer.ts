import type { ClientAuth, Configuration } from 'openid-client';
import type { Settings } from '../../../../config/settings';
import { oidcCallback } from '../../../../models/platform/sessions/issuerCalls';
import { API } from '../../../../models/platform/calls/paths';
import { identityOf, verifiedEmail, type Claims, type IssuerIdentity } from './claims';
import { IssuerError } from './issuerError';

const SCOPE = 'openid email profile';
/** Seconds that each request to the issuer may take. */
const TIMEOUT_S = 5;
/** Seconds that clocks may differ. */
const CLOCK_TOLERANCE_S = 10;
/** Milliseconds for which the issuer's description of itself is cached, and for which it is taken to be away. */
const DESCRIBED_FOR = 3_600_000;
const AWAY_FOR = 5_000;

/** Codes of `openid-client` with which the issuer did not answer, or not as an issuer. */
const AWAY_CODES: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The library is loaded by the first sign-in. */
const load = () => import('openid-client');

/** Settings accept an issuer without TLS on this machine alone. */
// oxlint-disable-next-line typescript/no-deprecated -- deprecated to be noticed, not to be removed
const allowLoopback = ({ allowInsecureRequests }: Awaited<ReturnType<typeof load>>) => allowInsecureRequests;

interface CodedError extends Error {
    readonly code?: unknown;
    /** The code of an error that the issuer answered. */
    readonly error?: unknown;
}

/** Returns what a log may have of an error: never the issuer's answer itself. */
const reasonOf = ({ message, code, error }: CodedError): string =>
    [message, code, error].filter(part => typeof part === 'string').join('; ');

/** `fetch` rejects with a TypeError where there is no connection. */
const isAway = (error: CodedError): boolean =>
    AWAY_CODES.includes(error.code) || (error instanceof TypeError && error.message === 'fetch failed');

/** What a browser has to present again when it comes back. */
export interface Proofs {
    readonly state: string;
    readonly nonce: string;
    /** Of PKCE (RFC 7636). */
    readonly verifier: string;
}

type IssuerSettings = Pick<
    Settings,
    'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcRolesClaim' | 'oidcName' | 'publicUrl'
>;

/** The OpenID Connect issuer of the settings. It may be away at any time; nothing is requested before the first use. */
export class Issuer {
    private described: { readonly configuration: Promise<Configuration>; until: number } | undefined;
    private readonly callback: string;

    private constructor(
        private readonly address: string,
        private readonly settings: IssuerSettings,
    ) {
        this.callback = `${settings.publicUrl ?? ''}${API}${oidcCallback.path}`;
    }

    /** Returns the issuer; undefined where none is set. */
    static of(settings: IssuerSettings): Issuer | undefined {
        return settings.oidcIssuer === undefined ? undefined : new Issuer(settings.oidcIssuer, settings);
    }

    /** The name that the sign-in screen shows. */
    get name(): string {
        return this.settings.oidcName ?? new URL(this.address).host;
    }

    /**
     * Returns the address of the issuer's page, and what proves later that the same browser comes back from it.
     *
     * @throws IssuerError `away`
     */
    async begin(): Promise<{ readonly url: string; readonly proofs: Proofs }> {
        const configuration = await this.configuration();
        const openid = await load();
        const verifier = openid.randomPKCECodeVerifier();
        const proofs = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
        const parameters = {
            redirect_uri: this.callback,
            scope: SCOPE,
            state: proofs.state,
            nonce: proofs.nonce,
            code_challenge: await openid.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
        };
        const url = openid.buildAuthorizationUrl(configuration, parameters);
        return { url: url.href, proofs };
    }

    /**
     * Exchanges the code of a callback for the identity of its user.
     *
     * @param search of the callback's address
     * @throws IssuerError where the issuer is away, refused, or answered what does not match the proofs
     */
    async identify(search: string, proofs: Proofs): Promise<IssuerIdentity> {
        const configuration = await this.configuration();
        try {
            const openid = await load();
            const tokens = await openid.authorizationCodeGrant(configuration, new URL(this.callback + search), {
                pkceCodeVerifier: proofs.verifier,
                expectedState: proofs.state,
                expectedNonce: proofs.nonce,
                idTokenExpected: true,
            });
            const claims: Claims = tokens.claims() ?? {};
            const userInfo = this.isComplete(claims, configuration)
                ? {}
                : await openid.fetchUserInfo(configuration, tokens.access_token, String(claims['sub']));
            return identityOf(claims, userInfo, this.settings.oidcRolesClaim);
        } catch (error) {
            if (error instanceof IssuerError) throw error;
            const problem = isAway(error as CodedError) ? 'away' : 'rejected';
            throw new IssuerError(problem, reasonOf(error as CodedError));
        }
    }

    /** Whether an ID token has what is needed, or the issuer has no other source of it. */
    private isComplete(claims: Claims, configuration: Configuration): boolean {
        const { oidcRolesClaim: roles } = this.settings;
        const hasAll = verifiedEmail(claims) !== undefined && (roles === undefined || claims[roles] !== undefined);
        return hasAll || configuration.serverMetadata().userinfo_endpoint === undefined;
    }

    /** @throws IssuerError `away`, for some seconds without another request */
    private async configuration(): Promise<Configuration> {
        const known = this.described;
        const now = Date.now();
        if (known && now < known.until && known.until <= now + DESCRIBED_FOR) return known.configuration;
        const described = { configuration: this.discover(), until: now + DESCRIBED_FOR };
        this.described = described;
        described.configuration.catch(() => {
            described.until = Date.now() + AWAY_FOR;
        });
        return described.configuration;
    }

    private async discover(): Promise<Configuration> {
        try {
            const openid = await load();
            const configuration = await openid.discovery(
                new URL(this.address),
                this.settings.oidcClientId ?? '',
                { [openid.clockTolerance]: CLOCK_TOLERANCE_S },
                await this.clientAuthentication(),
                { timeout: TIMEOUT_S, execute: this.address.startsWith('http:') ? [allowLoopback(openid)] : [] },
            );
            configuration.timeout = TIMEOUT_S;
            openid.enableNonRepudiationChecks(configuration);
            const { authorization_endpoint: page, token_endpoint: tokens } = configuration.serverMetadata();
            if (page === undefined || tokens === undefined) throw new Error('it names no endpoints');
            return configuration;
        } catch (error) {
            throw new IssuerError('away', reasonOf(error as CodedError));
        }
    }

    /** The secret is sent in the header, unless the issuer only accepts it in the body. */
    private async clientAuthentication(): Promise<ClientAuth> {
        const openid = await load();
        const secret = this.settings.oidcClientSecret;
        if (secret === undefined) return openid.None();
        const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
        return (issuer, ...rest) => {
            const methods = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
            (methods.includes('client_secret_basic') ? basic : post)(issuer, ...rest);
        };
    }
}
