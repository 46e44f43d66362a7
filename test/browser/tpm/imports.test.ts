import { readFile } from 'node:fs/promises';
import { startVisit, type Visit } from '../../support/visit';
import { feedCounts, feedEnds } from '../../support/feedScreens';
import { importFile, type ImportRow } from '../../support/imports';

/** Builds the rows of a promotion of the demonstration's first plan. */
const promotion = (plan_account: string, name: string, amount: string): ImportRow[] => {
    const location = { plan_account, plan_group: 'From the spreadsheet', promotion: name };
    return [
        {
            row: 'PRODUCT',
            ...location,
            performance_type: 'AD',
            performance_start_date: '3/1/2027',
            performance_end_date: '3/14/2027',
            upc_item: '0-38000-59667',
            manufacturer: 'Birch Landing',
            description: 'Marinara sauce',
            pack: '12',
            case_cost: '24',
            reg_srp: '2.99',
        },
        {
            row: 'ALLOWANCE',
            ...location,
            allowance: 'AD Off Invoice',
            allowance_amount: amount,
            projected_cases: '740',
            products: 'all',
            ad_start_date: '3/1/2027',
            ad_end_date: '3/14/2027',
        },
    ];
};

describe('promotions from a spreadsheet', () => {
    let visit: Visit;
    beforeAll(async () => (visit = await startVisit()));
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('go into a plan; what is wrong is downloaded, corrected and uploaded again', async () => {
        const page = await visit.signedIn('tpm.user');
        const answer = await page.request.get('/iss/api/tpm/plan/1/summary');
        const { data } = (await answer.json()) as { data: { name: string; accounts: { account_name: string }[] } };
        const account = data.accounts[0]?.account_name ?? '';
        await page.goto('/iss/services/tpm/plan/detail/1');
        await page.getByRole('link', { name: 'Import', exact: true }).click();
        await page.waitForFunction(
            name => document.querySelector<HTMLInputElement>('#import-plan')?.value === name,
            data.name,
        );
        const rows = [...promotion(account, 'Imported ad', '3.00'), ...promotion(account, 'Another ad', 'three')];
        const send = async (name: string, content: string) => {
            const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
            await page.setInputFiles('input[type=file]', file);
            await page.getByRole('button', { name: 'Upload' }).click();
            await page.waitForURL('**/services/tpm/import/detail/*');
            await page.getByRole('heading', { name }).waitFor();
            await feedEnds(page, 'Complete');
        };
        await send('spring.csv', importFile(rows));
        await page.getByText('1 promotion was made. 1 promotion was rejected.').waitFor();
        expect(await feedCounts(page)).toMatchObject({ Read: '4', Added: '2', Rejected: '2' });

        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('link', { name: 'Download the rejected rows' }).click(),
        ]);
        const rejects = await readFile(await download.path(), 'utf8');
        expect(rejects).toContain('5,allowance_amount,three,"Must be a number, such as 1,250 or 12.99."');
        expect(rejects).toContain('Row 5 of this promotion is rejected.');
        await page.getByRole('link', { name: 'Upload corrected rejects' }).click();
        await page.getByText(/^Rejects of import \d+: spring\.csv/).waitFor();
        await send('corrected.csv', rejects.replaceAll('three', '2.00'));
        await page.getByText('1 promotion was made.', { exact: true }).waitFor();

        await page.getByRole('link', { name: 'Open the plan' }).click();
        const group = page.getByRole('treeitem', { name: /^From the spreadsheet/ });
        await group.waitFor();
        // 740 cases at 3.00, and at 2.00.
        expect(await group.innerText()).toContain('$3,700.00');
        await page.goto('/iss/services/tpm/import/list');
        await page.getByText('2 imports').waitFor();
        await page.context().close();
    });
});
