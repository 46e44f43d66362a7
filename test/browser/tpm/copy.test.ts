import { chooseMore, line, panel } from '../../support/tpmScreens';
import { TpmWorld } from '../../support/tpmWorld';
import { clientOf } from '../../support/pageClient';
import { startVisit, type Visit } from '../../support/visit';

const ACCOUNTS = ['Alder Foods', 'Birchwood Grocers', 'Cedar Markets'] as const;
const FEE = { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-01' };

describe('copies in the workbench', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a promotion goes to three accounts, the plan to the next year without one, and both are taken back', async () => {
        const page = await visit.signedIn('tpm.bdm');
        const client = clientOf(page);
        const world = TpmWorld.by(client, client);
        const plan = await world.plan();
        const first = await world.planAccount(plan, 40_000, await world.account({ name: 'Aspen Stores' }));
        for (const name of ACCOUNTS) await world.planAccount(plan, 500, await world.account({ name }));
        const parents = await world.group(plan, first);
        const spring = await world.promotion(parents, { name: 'Spring circular' });
        await world.promotion(parents, { name: 'Fall circular' });
        await world.save(spring, { allowances: [FEE] });
        const address = `/iss/services/tpm/plan/detail/${String(plan)}`;
        const promotionsThere = async (): Promise<number> =>
            (await world.summary(plan)).accounts.flatMap(({ groups }) => groups.flatMap(one => one.promotions)).length;

        await page.goto(`${address}?promotion=${String(spring.id)}`);
        await chooseMore(page, 'Copy to…');
        const dialog = page.getByRole('dialog', { name: 'Copy Spring circular' });
        for (const name of ACCOUNTS) await dialog.getByLabel(name).check();
        await dialog.getByText('3 accounts chosen').waitFor();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByLabel('Move by days').check();
        await dialog.getByLabel('Raise amounts by').fill('2.5');
        await dialog.getByRole('button', { name: 'Preview' }).click();
        const table = dialog.getByRole('table', { name: 'Promotions' });
        await table.getByText('02-28-2028 – 03-12-2028').first().waitFor();
        expect(await table.getByText('$1,025.00').count()).toBe(3);
        // Each account has a budget of 500.
        expect(await dialog.getByRole('cell', { name: '$525.00' }).count()).toBe(3);
        await dialog.getByRole('button', { name: 'Copy 3 promotions' }).click();
        await dialog.getByText('3 promotions copied.').waitFor();
        expect(await promotionsThere()).toBe(5);
        await dialog.getByRole('button', { name: 'Take it back' }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await promotionsThere()).toBe(2);

        await line(page, 'Spring circular').focus();
        await page.keyboard.press('Control+d');
        await panel(page, 'Spring circular (2)').waitFor();
        await page.getByText('Spring circular duplicated.').waitFor();

        await page.goto(address);
        await page.getByRole('button', { name: 'Copy to…' }).click();
        const year = page.getByRole('dialog');
        await year.getByLabel('Name of the new plan').fill('Aspen 2028');
        await year.getByRole('button', { name: 'Next' }).click();
        await year.getByLabel('Move by days').check();
        await year.getByRole('button', { name: 'Preview' }).click();
        await year.getByLabel('Copy Spring circular (2)').uncheck();
        await year.getByText('2 of 3 will be copied').waitFor();
        await year.getByRole('button', { name: 'Copy 2 promotions' }).click();
        await year.getByRole('link', { name: 'Open Aspen 2028' }).click();
        await panel(page, 'Aspen 2028').waitFor();
        await page.getByRole('button', { name: 'Copies' }).click();
        const copies = page.getByRole('dialog', { name: 'Copies' });
        await copies.getByRole('button', { name: 'Take it back' }).click();
        await page.getByText('Taken back: 2 promotions.').waitFor();
        await page.goto(address);
        await panel(page, (await world.summary(plan)).name).waitFor();
    });
});
