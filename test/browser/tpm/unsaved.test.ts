import type { Page } from 'playwright-core';
import { exported } from '../../support/download';
import { cell } from '../../support/grid';
import { clientOf } from '../../support/pageClient';
import { csvRows } from '../../support/sheets';
import { addAllowances, line, panel, SHEET } from '../../support/tpmScreens';
import { handProduct, TpmWorld, type PlacedPromotion } from '../../support/tpmWorld';
import { startVisit, type Visit } from '../../support/visit';

/** A window that fits the complete sheet beside the tree. */
const WIDE = { viewport: { width: 2200, height: 1000 } };
describe('what is typed and not saved', () => {
    let visit: Visit;
    let world: TpmWorld;
    let page: Page;
    let planned: PlacedPromotion;
    let beside: PlacedPromotion;

    beforeAll(async () => {
        visit = await startVisit();
        const [bdm, user] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user', WIDE)];
        world = TpmWorld.by(clientOf(bdm), clientOf(user));
        page = user;
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    /** Creates a promotion with one product and an allowance, and another promotion, and opens the workbench. */
    const open = async () => {
        const parents = await world.createParents(10_000);
        planned = await world.promotion(parents, { name: 'Planned' });
        beside = await world.promotion(parents, { name: 'Beside' });
        const days = { ad_start_date: '2027-03-01', ad_end_date: '2027-03-14' };
        const allowance = { allowance_code: 'AD_OFF_INVOICE', allowance_amount: 3, projected_cases: 100, ...days };
        const { errors } = await world.save(planned, {
            products: [{ id: -1, ...handProduct('03800059667') }],
            allowances: [{ ...allowance, product_ids: [-1] }],
        });
        expect(errors).toBeNull();
        await page.goto(`/iss/services/tpm/plan/detail/${String(parents.plan_id)}?promotion=${String(planned.id)}`);
        await page.getByRole('grid', { name: 'Products and allowances' }).waitFor();
    };
    const type = async (text: string) => {
        await cell(page, 0, SHEET.allowances).click();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
        // On a slow machine it has been sent, and rejected, by then.
        await page
            .getByText(/^(1 unsaved change$|Not saved)/)
            .first()
            .waitFor();
    };
    const chosen = () => page.getByRole('treeitem', { selected: true });

    test('the tree shows what is still open once one stays', async () => {
        await open();
        await type('4');
        await line(page, 'Beside').click();
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await panel(page, 'Planned').waitFor();
        await expect(chosen().innerText()).resolves.toMatch(/^Planned/);
        await line(page, 'Beside').click();
        await page.getByRole('button', { name: 'Leave' }).click();
        await panel(page, 'Beside').waitFor();
        await expect(chosen().innerText()).resolves.toMatch(/^Beside/);
        expect(beside.id).toBeGreaterThan(planned.id);
    });

    test('is saved before the promotion is submitted, and what cannot be saved keeps it a draft', async () => {
        await open();
        await type('10000000.01');
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('What was typed could not be saved, so nothing else was done.').waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
        await type('5');
        await page.getByRole('button', { name: 'Submit' }).click();
        const confirmation = page.getByRole('dialog', { name: 'Submit for approval?' });
        await confirmation.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('Submitted.').waitFor();
        expect(await world.node(planned)).toMatchObject({ status: 2, planned: 500 });
    });

    test('counts for what a submission needs, which saves it first', async () => {
        await open();
        await line(page, 'Beside').click();
        await panel(page, 'Beside').waitFor();
        const missing = page.getByText('At least one allowance is needed.');
        await missing.waitFor();
        await addAllowances(page, ['AD Fee']);
        await missing.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('What was typed could not be saved, so nothing else was done.').waitFor();
        await page.getByRole('button', { name: 'Discard' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
        await missing.waitFor();
        expect(await world.node(beside)).toMatchObject({ status: 1, planned: 0 });
    });

    test('a plan goes into a file with all its levels', async () => {
        await open();
        const rows = csvRows(await exported(page, 'CSV'));
        expect(JSON.stringify(rows)).toContain('Beside');
        expect(JSON.stringify(rows)).toContain('03800059667');
    });
});
