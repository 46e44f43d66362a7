import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/app';
import { outboxOf } from '../support/mails';
import { codeOf } from '../support/totp';
import { signIn, startVisit, type Visit } from '../support/visit';

const NEW = 'Brand-new-1!';
const ADDRESS = 'viewer@endcap.example';

let visit: Visit;
beforeAll(async () => {
    visit = await startVisit();
});
afterAll(async () => {
    await visit.end();
    expect(visit.complaints).toEqual([]);
});

/** Waits for the next mail to an address. @returns the link in it */
const linkTo = async (address: string, before: number): Promise<string> => {
    for (;;) {
        const mails = (await outboxOf(visit.fresh.dataDir)).filter(({ headers }) => headers['to'] === address);
        const [, path] = /https?:\/\/[^/\s]+(\/iss\/auth\/reset\/account\/\S+)/.exec(mails[before]?.text ?? '') ?? [];
        if (path !== undefined) return path;
        await new Promise(later => setTimeout(later, 100));
    }
};

const give = async (page: Page, password: string, confirmed = password): Promise<void> => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(confirmed);
    await page.getByRole('button', { name: 'Set password' }).click();
};

const openAccount = async (page: Page): Promise<void> => {
    await page.goto('/iss/myaccount');
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
};

test('who has forgotten both comes back by mail, with the keyboard alone', async () => {
    const page = await visit.window();
    await page.goto('/iss/home');
    await page.getByRole('link', { name: 'Forgot My Username Or Password' }).press('Enter');
    await page.waitForURL('**/iss/auth/reset/request');
    await page.getByLabel('Email').waitFor();
    expect(await page.title()).toBe('Reset Request');
    await page.keyboard.press('Enter');
    await page.getByText('Required field.').waitFor();
    await page.keyboard.type(ADDRESS);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    const path = await linkTo(ADDRESS, 0);
    await page.goto(path);
    await page.getByText('Your username is: viewer').waitFor();
    expect(await page.title()).toBe('Reset Account');
    await give(page, 'weak');
    await page.getByText(/^Invalid password/).waitFor();
    await give(page, NEW, `${NEW}!`);
    await page.getByText('Passwords do not match.').waitFor();
    await give(page, NEW);
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await page.goto(path);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText(/has already been used/).waitFor();
    await page.getByRole('link', { name: 'Send another link' }).click();
    await page.getByLabel('Email').waitFor();
    await signIn(page, 'viewer', NEW);
    await page.waitForURL('**/iss/home');
    expect(visit.product.log().join('\n')).not.toContain(path.split('/').at(-1));
});

test('an administrator has the mail sent, and who is signed in uses the link as well', async () => {
    const admin = await visit.signedIn('administrator', undefined, '/iss/settings/secuser/list');
    await admin
        .getByRole('link', { name: 'operator', exact: true })
        .or(admin.getByText('operator', { exact: true }))
        .first()
        .click();
    await admin.getByRole('button', { name: 'Send an email to set the password' }).click();
    await admin.getByText('An email is on its way to operator@endcap.example.').waitFor();
    await admin.goto(await linkTo('operator@endcap.example', 0));
    await admin.getByText('Your username is: operator').waitFor();
    await give(admin, NEW);
    await admin.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await admin.goto('/iss/home');
    await admin.getByRole('button', { name: /Account of/ }).waitFor();
});

test('language, theme and details are the same in two browsers, and one ends the other', async () => {
    const here = await visit.signedIn('content');
    const there = await visit.signedIn('content');
    await here.getByRole('button', { name: /Account of/ }).click();
    await here.getByRole('menuitem', { name: 'My Account' }).click();
    await here.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await here.getByRole('combobox', { name: 'Theme' }).click();
    const saved = here.waitForResponse(answer => answer.url().endsWith('/pref/createOrUpdate'));
    await here.getByRole('option', { name: 'Dark' }).click();
    await saved;
    const scheme = (page: Page) => page.evaluate(() => document.documentElement.style.colorScheme);
    expect([await scheme(here), await scheme(there)]).toEqual(['dark', 'light']);
    await openAccount(there);
    await there.waitForFunction(() => document.documentElement.style.colorScheme === 'dark');

    await here.getByRole('link', { name: 'Edit' }).click();
    await here.getByLabel('First name').fill('Constance');
    await here.getByLabel('New password').fill(NEW);
    await here.getByLabel('Confirm password').fill(NEW);
    await here.getByRole('button', { name: 'Save' }).click();
    await here.getByText('Required field.').waitFor();
    await here.getByLabel('Current password').fill('Wrong-passw0rd!');
    await here.getByRole('button', { name: 'Save' }).click();
    await here.getByText('Invalid password.', { exact: true }).waitFor();
    await here.getByLabel('Current password').fill(PASSWORD);
    await here.getByRole('button', { name: 'Save' }).click();
    await here.getByText('Your password is changed.').waitFor();
    await here.getByRole('button', { name: 'Account of Constance Brooks' }).waitFor();
    await there.reload();
    await there.waitForURL('**/iss/login**');
    await there.getByLabel('Username').fill('content');
    await there.getByLabel('Password').fill(NEW);
    await there.getByRole('button', { name: 'Login' }).click();

    // The user is sent back to the screen that they were redirected from.
    await there.waitForURL('**/iss/myaccount');
    await openAccount(here);
    await here.getByRole('button', { name: /^Sign out: / }).click();
    await here.getByText('Signed out.').waitFor();
    await there.reload();
    await there.waitForURL('**/iss/login**');
    const saving = here.waitForResponse(answer => answer.url().endsWith('/pref/createOrUpdate'));
    await here.getByRole('button', { name: 'ES, Language: Español' }).click();
    await saving;
    await here.getByRole('heading', { name: 'Mi cuenta' }).waitFor();
    await there.getByLabel('Username').fill('content');
    await there.getByLabel('Password').fill(NEW);
    await there.getByRole('button', { name: 'Login' }).click();
    await there.getByRole('link', { name: 'Inicio' }).first().waitFor();
});

test('a new e-mail address asks for the current password beside it, and the old address is told', async () => {
    const page = await visit.signedIn('manager', undefined, '/iss/myaccount/update');
    const email = page.getByLabel('Email');
    const current = page.getByLabel('Current password');
    const save = page.getByRole('button', { name: 'Save' });
    await email.waitFor();
    const before = await email.inputValue();
    await page.getByLabel('First name').fill('Max');
    await email.fill('max@new');
    await page.getByText(/^Links to set a password go to your email address/).waitFor();
    expect(await current.count()).toBe(1);
    await current.fill(PASSWORD);
    await save.click();
    await page.getByText('Invalid email address.').waitFor();
    await email.fill('Max <max@new.example>');
    await current.fill('');
    await save.click();
    await page.getByText('Required field.').waitFor();
    await current.fill('Wrong-passw0rd!');
    await save.click();
    await page.getByText('Invalid password.', { exact: true }).waitFor();
    await current.fill(PASSWORD);
    await save.click();
    await page.getByText('A mail to your old address tells of the change.').waitFor();
    await page.getByText('max@new.example', { exact: true }).waitFor();
    const reported = async () =>
        (await outboxOf(visit.fresh.dataDir)).filter(({ headers }) => headers['to'] === before);
    while ((await reported()).length === 0) await new Promise(later => setTimeout(later, 100));
    expect((await reported()).at(-1)?.text).toContain('was changed to max@new.example.');
});

test('a second factor is set up by its key, and sign-in asks for a code of it', async () => {
    const page = await visit.signedIn('reports', undefined, '/iss/myaccount');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Second factor' });
    await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('Invalid code.').waitFor();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    const codes = await dialog.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    // They are not shown again: nothing but the button closes the dialog.
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('endcap-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();

    await page.goto('/iss/logout');
    await page.waitForURL('**/iss/login**');
    await page.getByLabel('Username').fill('reports');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.getByLabel('Username').fill('reports');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Account of/ }).waitFor();
    await page.goto('/iss/myaccount');
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your second factor is off.').waitFor();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
});

test('a program reads by a token that its user creates, until it is revoked', async () => {
    const page = await visit.signedIn('reports', undefined, '/iss/myaccount');
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API token' });
    await dialog.getByLabel('Name').fill('Warehouse');
    await dialog.getByLabel('Bulk reports').check();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy your token now' });
    const token = (await shown.locator('code').textContent()) ?? '';
    expect(token).toMatch(/^endcap_/);
    // It is not shown again: nothing but the button closes the dialog.
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await shown.waitFor({ state: 'detached' });
    const statusOf = async (path: string): Promise<number> =>
        (await fetch(new URL(`/iss/api${path}`, page.url()), { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await statusOf('/services/bulkreport')).toBe(200);
    expect(await statusOf('/myaccount')).toBe(403);
    await page.reload();
    await page.getByText(/works until .* · last used .* · from/).waitFor();
    await page.getByRole('button', { name: 'Revoke “Warehouse”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The token is revoked.').waitFor();
    expect(await statusOf('/services/bulkreport')).toBe(401);
});
