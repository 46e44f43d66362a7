import type { Page } from 'playwright-core';
import { clientOf } from '../../support/pageClient';
import { besideList, sendDecisions } from '../../support/review';
import { TpmWorld, type PlacedPromotion } from '../../support/tpmWorld';
import { startVisit, type Visit } from '../../support/visit';

const LONG = 'Pebble Creek, everyday low price for the whole season';

describe('promotions that wait for approval', () => {
    let visit: Visit;
    let world: TpmWorld;

    beforeAll(async () => {
        visit = await startVisit();
        const [bdm, user] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user')];
        world = TpmWorld.by(clientOf(bdm), clientOf(user));
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const shot = async (page: Page, name: string): Promise<void> => {
        const folder = process.env['SHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    };
    const stands = async (promotion: PlacedPromotion) => {
        const { data } = await world.bdm.call<object>('GET', `/services/tpm/promotion/${String(promotion.id)}`);
        return data;
    };
    const row = (page: Page, name: string) =>
        page
            .getByRole('list', { name: 'Promotions waiting for approval' })
            .getByRole('listitem')
            .filter({ hasText: name });
    const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

    test('a BDM is told at home, approves many, one of them over the budget, and returns one: all by keyboard', async () => {
        const parents = await world.createParents(1000);
        const named = (name: string) => ({ name: `Ridgeline ${name}` });
        const spring = await world.pending(parents, 600, named('Spring'));
        const summer = await world.pending(parents, 300, named('Summer'));
        const autumn = await world.pending(parents, 200, named('Autumn'));
        const winter = await world.pending(parents, 50, named('Winter'));

        const page = await visit.signedIn('tpm.bdm');
        const waiting = page.getByRole('region', { name: 'Waiting for you' });
        const link = waiting.getByRole('link', { name: /^\d+ promotions to approve/ });
        const reported = Number.parseInt(await link.innerText(), 10);
        await shot(page, 'home-1440-light');
        await link.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor();
        await page.getByText(new RegExp(`^${String(reported)} promotions$`)).waitFor();
        await shot(page, 'queue-1440-light');

        await page.getByRole('searchbox').or(page.getByLabel('Promotion, plan or account')).first().fill('Ridgeline');
        await page.getByText('4 promotions', { exact: true }).waitFor();
        await row(page, 'Autumn').getByText('$200.00 AD, leaves $800.00').waitFor();
        for (const name of ['Ridgeline Spring', 'Ridgeline Summer', 'Ridgeline Autumn']) {
            await select(page, name).focus();
            await page.keyboard.press('Space');
        }
        await row(page, 'Summer').getByText('$300.00 AD, leaves $100.00').waitFor();
        await row(page, 'Autumn').getByText('$200.00 AD, leaves -$100.00').waitFor();
        await shot(page, 'queue-selected-1440-light');
        const chosen = page.getByRole('region', { name: '3 selected' });
        await chosen.getByRole('button', { name: 'Approve' }).focus();
        await page.keyboard.press('Enter');
        const confirmation = page.getByRole('dialog', { name: 'Approve 3 promotions?' });
        await confirmation.getByText('$1,000.00 now, -$100.00 after this').waitFor();
        await shot(page, 'queue-approve-1440-light');
        await confirmation.getByRole('button', { name: 'Approve' }).click();
        await confirmation.getByText('Required field.').waitFor();
        await confirmation.getByLabel('Reason').fill('Agreed for the season');
        await confirmation.getByRole('button', { name: 'Approve' }).press('Enter');
        await page.getByText('3 promotions approved.').waitFor();
        await page.getByText('1 promotion', { exact: true }).waitFor();
        for (const promotion of [spring, summer, autumn])
            expect(await stands(promotion)).toMatchObject({ status: 3, reason: 'Agreed for the season' });

        const beside = besideList(page, 'Ridgeline Winter');
        await beside.getByText('Over the account’s budget (1)').waitFor();
        await beside.getByRole('heading', { name: /^Products/ }).waitFor();
        await shot(page, 'queue-drawer-1440-light');
        await page.getByRole('link', { name: 'Ridgeline Winter' }).focus();
        await page.keyboard.press('x');
        await page.keyboard.type('Nothing is left for it');
        await page.keyboard.press('Enter');
        await page.getByText('Returned: Ridgeline Winter').waitFor();
        await beside.waitFor({ state: 'detached' });
        expect(await stands(winter)).toMatchObject({ status: 2 });
        await sendDecisions(page);
        expect(await stands(winter)).toMatchObject({ status: 1, reason: 'Nothing is left for it' });
        await page.context().close();
    });

    test('what nobody may approve who submitted it is refused among many, with that reason', async () => {
        const parents = await world.createParents(1000);
        const others = await world.pending(parents, 10, { name: 'Cobble One' });
        const own = await world.promotion(parents, { name: 'Cobble Two' });
        const allowances = [{ allowance_code: 'AD_FEE', allowance_amount: 20, lumpsum_date: '2027-03-01' }];
        expect((await world.save(own, { allowances }, world.bdm)).errors).toBeNull();
        expect((await world.step(own, 2)).errors).toBeNull();
        const page = await visit.signedIn('tpm.bdm', undefined, '/iss/services/tpm/queue?q=Cobble');
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
        await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Approve' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
        const alert = page.getByRole('dialog', { name: '1 promotion was left as it is:' });
        await alert.getByText('Cobble Two').waitFor();
        await shot(page, 'queue-refused-1440-light');
        expect(await stands(others)).toMatchObject({ status: 3 });
        expect(await stands(own)).toMatchObject({ status: 2 });
        await page.context().close();
    });

    test('on a phone, in the dark: one is read and approved', async () => {
        const parents = await world.createParents(1000);
        const promotion = await world.pending(parents, 10, { name: LONG });
        await world.pending(parents, 10, { name: 'Pebble Two' });
        const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
        const page = await visit.signedIn('tpm.bdm', { ...options, colorScheme: 'dark' }, '/iss/services/tpm/queue');
        await page.getByText(/^\d+ promotions$/).waitFor();
        await shot(page, 'queue-390-dark');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await page.goto('/iss/services/tpm/queue?q=Pebble');
        await page.getByRole('link', { name: LONG }).tap();
        const drawer = page.getByRole('dialog', { name: LONG });
        await drawer.getByText('Nothing to review').waitFor();
        await shot(page, 'queue-drawer-390-dark');
        await drawer.getByRole('button', { name: 'Approve' }).tap();
        await page.getByText(`Approved: ${LONG}`).waitFor();
        const next = page.getByRole('dialog', { name: 'Pebble Two' });
        const undo = (await next.getByRole('button', { name: 'Undo' }).boundingBox())!;
        expect(undo.x + undo.width).toBeLessThanOrEqual(390);
        await shot(page, 'queue-approve-390-dark');
        await sendDecisions(page);
        expect(await stands(promotion)).toMatchObject({ status: 3, reason: null });
        await page.context().close();
    });
});
