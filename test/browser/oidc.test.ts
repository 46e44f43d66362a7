import type { Page } from 'playwright-core';
import { startIssuer, type TestIssuer } from '../support/issuer';
import { freePort } from '../support/product';
import { codeOf } from '../support/totp';
import { signIn, startVisit, type Visit } from '../support/visit';

const NAME = 'Sign in with Corporate account';

let visit: Visit;
let issuer: TestIssuer;
beforeAll(async () => {
    const port = String(await freePort());
    issuer = await startIssuer(`http://127.0.0.1:${port}`);
    visit = await startVisit(undefined, undefined, {
        ...issuer.environment,
        PORT: port,
        OIDC_NAME: 'Corporate account',
    });
});
afterAll(async () => {
    await visit.end();
    await issuer.close();
    expect(visit.complaints).toEqual([]);
});

const atIssuer = async (page: Page, account: string): Promise<void> => {
    await page.getByRole('link', { name: NAME }).click();
    await page.getByLabel('Account').fill(account);
    await page.getByRole('button', { name: 'Continue' }).click();
};

test('who follows a link signs in at the issuer’s page, and lands there', async () => {
    await issuer.put('jo', {
        claims: { email: 'jo.roe@corp.example', email_verified: true, given_name: 'Jo', family_name: 'Roe' },
    });
    const page = await visit.window();
    await page.goto('/iss/about?from=mail');
    await atIssuer(page, 'jo');
    await page.waitForURL(({ pathname, search }) => pathname + search === '/iss/about?from=mail');
    await page.getByRole('button', { name: 'Account of Jo Roe' }).waitFor();
    const cookies = await page.context().cookies(`${visit.product.origin}/iss/`);
    expect(cookies.map(({ name, sameSite, httpOnly }) => ({ name, sameSite, httpOnly }))).toContainEqual({
        name: 'endcap',
        sameSite: 'Strict',
        httpOnly: true,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Account of Jo Roe' }).waitFor();
    await page.context().close();
});

test('a refusal at the issuer is shown on the login, in the language of the browser', async () => {
    const page = await visit.window({ locale: 'es-MX' });
    await page.goto('/iss/home');
    await page.getByRole('link', { name: 'Iniciar sesión con Corporate account' }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('no confirmó quién es usted').waitFor();
    expect(await page.content()).not.toContain('Secret details');
    await page.context().close();
});

test('a second factor of the user is entered after the issuer’s page', async () => {
    const first = await visit.signedIn('viewer');
    await first.goto('/iss/myaccount');
    const secret = await first.evaluate(async () => {
        const post = async (path: string, body: object) =>
            (await fetch(`/iss/api/myaccount/totp/${path}`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
            }).then(answer => answer.json())) as { data: { secret: string } };
        return (await post('begin', {})).data.secret;
    });
    const confirmed = await first.evaluate(
        async code =>
            (
                await fetch('/iss/api/myaccount/totp/confirm', {
                    method: 'POST',
                    headers: { 'content-type': 'application/json' },
                    body: JSON.stringify({ code }),
                })
            ).status,
        codeOf(secret),
    );
    expect(confirmed).toBe(200);
    await issuer.put('viewer', { claims: { email: 'viewer@endcap.example', email_verified: true } });
    const page = await visit.window();
    await page.goto('/iss/about');
    await atIssuer(page, 'viewer');
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid code. Each code works once.').waitFor();
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/iss/about');
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    for (const each of [first, page]) await each.context().close();
});

test('while the issuer is away the login says so, and a password signs in', async () => {
    await issuer.close();
    // The product knows the issuer by now, and leads to its page: only one that starts again finds it away.
    await visit.product.kill();
    await visit.product.restart();
    const page = await visit.window();
    await page.goto('/iss/about');
    await page.getByRole('link', { name: NAME }).click();
    await page.getByText('does not answer. Sign in with your password').waitFor();
    await page.getByLabel('Username').fill('content');
    await signIn(page, 'content');
    await page.waitForURL('**/iss/home');
});
