import type { Locator, Page } from 'playwright-core';
import { startVisit, type Visit } from '../../support/visit';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [TYPE, ACCOUNT, PLAN] = ['Chain of stores', 'Larkspur Markets', 'Larkspur 2027'];
const PROMOTION = 'Larkspur circular';
/** The list of promotions, which the demonstration has pages of. */
const FOUND = `/iss/services/tpm/promotion/list?filter=${encodeURIComponent(JSON.stringify({ q: PROMOTION }))}`;

describe('a plan in its workbench', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const save = (place: Page | Locator) => place.getByRole('button', { name: 'Save', exact: true }).click();
    const pick = async (page: Page, place: Page | Locator, label: RegExp, typed: string) => {
        await place.getByLabel(label).fill(typed);
        await page.getByRole('option', { name: typed }).first().click();
    };
    const typeDay = async (page: Page, place: Locator, label: RegExp, digits: string) => {
        await place.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
        await page.keyboard.type(digits);
    };
    const line = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

    test('a BDM makes the account and its budget, a TPM user a group and a promotion in it', async () => {
        const bdm = await visit.signedIn('tpm.bdm');
        await bdm.goto('/iss/services/tpm/accounttype/create');
        await bdm.getByLabel(/^Name/).fill(TYPE);
        await save(bdm);
        await bdm.waitForURL('**/accounttype/detail/*');
        await bdm.goto('/iss/services/tpm/account/create');
        await bdm.getByLabel(/^Name/).fill(ACCOUNT);
        await pick(bdm, bdm, /^Account type/, TYPE);
        await save(bdm);
        await bdm.waitForURL('**/account/detail/*');
        await bdm.goto('/iss/services/tpm/plan/create');
        await bdm.getByLabel(/^Name/).fill(PLAN);
        await pick(bdm, bdm, /^Owner/, 'tpm.user');
        await bdm.getByLabel(/^Manufacturer/).fill('Birch Landing');
        await save(bdm);
        await bdm.waitForURL('**/plan/detail/*');
        const address = bdm.url();
        await bdm.getByRole('button', { name: 'Add account' }).click();
        const adding = bdm.getByRole('dialog');
        await pick(bdm, adding, /^Account/, ACCOUNT);
        await adding.getByLabel(/^Budget/).fill('40000');
        await save(adding);
        await bdm.getByRole('region', { name: ACCOUNT }).waitFor();
        await bdm.waitForURL('**?account=*');
        await bdm.context().close();

        const user = await visit.signedIn('tpm.user');
        await user.goto('/iss/services/tpm');
        await user.waitForURL('**/iss/services/tpm/plan/list');
        await user.goto(address);
        await line(user, new RegExp(`^${ACCOUNT}`)).click();
        await user.getByRole('button', { name: 'Add group' }).click();
        await user.getByRole('dialog').getByLabel(/^Name/).fill('Circulars');
        await save(user.getByRole('dialog'));
        await user.getByRole('region', { name: 'Circulars' }).waitFor();
        await line(user, /^Circulars/).focus();
        await user.keyboard.press('Insert');
        const making = user.getByRole('dialog');
        await making.getByLabel(/^Name/).fill(PROMOTION);
        await making.getByLabel(/^Performance/).click();
        await user.getByRole('option', { name: 'AD', exact: true }).click();
        await typeDay(user, making, /^Starts/, '03012027');
        await typeDay(user, making, /^Ends/, '03142027');
        await save(making);
        const made = user.getByRole('region', { name: PROMOTION });
        await made.waitFor();
        await made.getByText('At least one allowance is needed.').waitFor();
        await user.goto(FOUND);
        await user.getByRole('link', { name: PROMOTION }).click();
        await user.waitForURL('**/plan/detail/*?promotion=*');
        await user.context().close();

        const phone = await visit.signedIn('tpm.user', PHONE);
        await phone.goto(address);
        await line(phone, new RegExp(`^${PROMOTION}`)).tap();
        await phone.getByRole('region', { name: PROMOTION }).waitFor();
        await phone.getByRole('tree').waitFor({ state: 'detached' });
        await phone.getByRole('button', { name: 'Back to the plan' }).tap();
        await line(phone, new RegExp(`^${PROMOTION}`)).waitFor();
        await phone.context().close();
    });
});
