import { downloadedAs } from '../../support/download';
import { pdfText } from '../../support/pdf';
import { chooseMore, panel } from '../../support/tpmScreens';
import { AD_DAYS, handProduct, TpmWorld } from '../../support/tpmWorld';
import { clientOf } from '../../support/pageClient';
import { startVisit, type Visit } from '../../support/visit';

const offInvoice = (amount: number, id: number) => ({
    allowance_code: 'AD_OFF_INVOICE',
    allowance_amount: amount,
    projected_cases: 740,
    product_ids: [id],
    ...AD_DAYS,
});

describe('deal sheets in the workbench', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a sheet is exported, an amount changes, and the next version says so; a check warned until then', async () => {
        const page = await visit.signedIn('tpm.bdm');
        const client = clientOf(page);
        const world = TpmWorld.by(client, client);
        const parents = await world.createParents();
        const promotion = await world.promotion(parents, { name: 'Spring circular' });
        const products = [{ id: -1, ...handProduct('03800059667', { description: 'Oats' }) }];
        const saved = await world.save(promotion, { products, allowances: [offInvoice(3, -1)] });

        await page.goto(`/iss/services/tpm/plan/detail/${parents.plan_id}?promotion=${promotion.id}`);
        await panel(page, 'Spring circular').waitFor();
        const opened = async () => {
            await chooseMore(page, 'Deal sheet…');
            const dialog = page.getByRole('dialog', { name: 'Deal sheet of Spring circular' });
            await dialog.getByRole('heading', { name: 'Versions' }).waitFor();
            return dialog;
        };
        const first = await opened();
        await first.getByText('Nothing was exported yet.').waitFor();
        const one = await downloadedAs(page, () => first.getByRole('button', { name: 'Export' }).click());
        expect(one.name).toMatch(/^deal-sheet-spring-circular-v1-[\d-]+\.pdf$/);
        expect(pdfText(one.content)).toContain('$21.00');
        await first.getByText('Version 1', { exact: true }).waitFor();
        await first.getByRole('button', { name: 'Close' }).click();

        const { version, ids } = saved.data!;
        const id = (ids as Readonly<Record<string, number>>)['-1']!;
        await world.save({ ...promotion, version }, { allowances: [offInvoice(2.5, id)] });
        await page.reload();
        await page.getByRole('tab', { name: 'Checks' }).click();
        await page
            .getByText(/^The deal cost of Oats .* is \$21\.50, \$21\.00 in version 1 of the deal sheet sent/)
            .waitFor();
        const second = await opened();
        const two = await downloadedAs(page, () => second.getByRole('button', { name: 'Export' }).click());
        expect(two.name).toContain('-v2-');
        expect(pdfText(two.content)).toContain('Off invoice $3.00 → $2.50');
        await second.getByText('Off invoice $3.00 → $2.50').waitFor();
        await second.getByText('Version 2', { exact: true }).waitFor();
        const again = await downloadedAs(page, () =>
            second.getByRole('button', { name: 'Download version 1' }).click(),
        );
        expect(pdfText(again.content)).not.toContain('Changed since');
        await second.getByRole('button', { name: 'Close' }).click();
        await page.getByText(/^The deal cost of Oats/).waitFor({ state: 'detached' });
    });
});
