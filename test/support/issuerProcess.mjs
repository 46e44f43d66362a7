// An OpenID Connect issuer of the tests, in a process of its own: `oidc-provider`, whose page lets anybody sign in as
// any of its accounts. It is started by `issuer.ts`, which sends the accounts.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { URLSearchParams } from 'node:url';
import Provider from 'oidc-provider';

const { redirectUri, hasClaimsInToken } = JSON.parse(process.argv[2] ?? '{}');
const ID = 'endcap';

/** Accounts by their subjects. */
const accounts = new Map();

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

const grantOf = async ctx => {
    const grant = new ctx.oidc.provider.Grant({ clientId: ID, accountId: ctx.oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
};

const configuration = {
    clients: [{ client_id: ID, client_secret: 'secret of the client', redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'preferred_username', 'roles'],
    },
    conformIdTokenClaims: !hasClaimsInToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantOf,
    findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: () => ({ ...accounts.get(sub)?.claims, sub }),
    }),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
};

const PAGE = `<!doctype html><html lang="en"><title>Issuer</title><h1>Issuer</h1>
<form method="post"><label>Account <input name="account"></label> <button>Continue</button>
<button name="refuse" value="1">Refuse</button></form></html>`;

let provider;

const interact = async (request, response) => {
    if (request.method === 'GET') {
        response.setHeader('content-type', 'text/html').end(PAGE);
        return;
    }
    const form = new URLSearchParams(await text(request));
    const accountId = form.get('account');
    const result = form.has('refuse')
        ? { error: 'access_denied', error_description: '<b>Secret details</b>' }
        : { login: { accountId, amr: accounts.get(accountId)?.amr } };
    await provider.interactionFinished(request, response, result);
};

const server = createServer((request, response) => {
    if (!request.url.startsWith('/interaction/')) provider.callback()(request, response);
    else interact(request, response).catch(error => response.writeHead(500).end(String(error)));
});

server.listen(0, '127.0.0.1', () => {
    const address = `http://127.0.0.1:${String(server.address().port)}`;
    provider = new Provider(address, configuration);
    process.send({ address });
});

process.on('message', ({ subject, account }) => {
    accounts.set(subject, account);
    process.send({ stored: subject });
});
process.on('disconnect', () => process.exit(0));
