import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { BulkReport } from '../../models/features/report/bulkReport';
import type { Run } from '../../models/features/report/run';
import { OtherNode } from '../support/otherNode';
import { clientOf } from '../support/pageClient';
import { startVisit, type Visit } from '../support/visit';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const columns = (page: Page) =>
    page.locator('[data-column]').evaluateAll(lines => lines.map(line => line.getAttribute('data-column')));

/** Drags a column by its handle to the position of another. */
const drag = async (page: Page, name: string, to: string) => {
    const handle = await page.locator(`[data-column=${name}] [aria-hidden]`).first().boundingBox();
    const location = await page.locator(`[data-column=${to}]`).boundingBox();
    if (!handle || !location) throw new Error('A column is not there.');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8, location.y + location.height / 2, { steps: 10 });
    // Slowly, as by hand: the drop target is computed between two frames.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.move(handle.x + 9, location.y + location.height / 2);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
};

describe('bulk reports', () => {
    let visit: Visit;
    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('one is built, previewed, saved, run and downloaded', async () => {
        const page = await visit.signedIn('reports', undefined, '/iss/services/bulkreport/create');
        await page.getByLabel(/^Name/).fill('Built by hand');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Required field.').first().waitFor();
        await page.getByRole('button', { name: /^Choose all [1-9]/ }).click();
        await page.getByText(/The first \d+ rows, of [\d,]+ products/).waitFor();

        const before = await columns(page);
        await page.getByRole('button', { name: 'Move Manufacturer up' }).focus();
        await page.keyboard.press('Alt+ArrowUp');
        await page.getByRole('button', { name: 'Add Department' }).press('Enter');
        expect(await columns(page)).toEqual([before[1], before[0], ...before.slice(2), 'ap_dept_code']);
        await drag(page, 'ap_dept_code', 'ap_manufacturer');
        await page.locator('[data-column]').first().and(page.locator('[data-column=ap_dept_code]')).waitFor();
        expect((await columns(page))[0]).toBe('ap_dept_code');
        await page.getByLabel('A row for each product and entity').check();
        await page.getByRole('columnheader', { name: 'Entity code' }).waitFor();
        const heads = await page.getByRole('columnheader').allTextContents();

        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await heading(page, 'Built by hand').waitFor();
        await page.getByRole('button', { name: 'Run as CSV' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: /^Download the run/ }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        const [head, ...rows] = file.trimEnd().split('\r\n');
        expect(head).toContain('ADR department,Manufacturer,UPC Item (no check digit)');
        expect(heads.join(',')).toBe(head!.replace('\ufeff', ''));
        // The details of the report show the run too.
        const count = rows.length.toLocaleString('en-US');
        await page.locator('dd').getByText(count, { exact: true }).waitFor();
        await page.context().close();
    });

    test('the preview stays in view beside the form, which saves and runs at once', async () => {
        const page = await visit.signedIn('reports', undefined, '/iss/services/bulkreport/update/1');
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByText(/The first \d+ rows, of [\d,]+ products/).waitFor();
        await page.getByLabel('A row for each product and entity').scrollIntoViewIfNeeded();
        const preview = (await page.getByRole('region', { name: 'Rows of the preview' }).boundingBox())!;
        expect(preview.y).toBeGreaterThanOrEqual(0);
        expect(preview.y + preview.height).toBeLessThanOrEqual(900);

        // Any part of a name filters; suggestions can be picked.
        await page.getByLabel('Manufacturer', { exact: true }).fill('bell');
        await page.getByRole('option', { name: 'Bellacorte Foods' }).click();
        await page.getByRole('button', { name: 'Save and run' }).click();
        await page.waitForURL('**/services/bulkreport/detail/1');
        await page
            .getByRole('button', { name: /^Download the run/ })
            .first()
            .waitFor();
        const { data } = await clientOf(page).call<BulkReport>('GET', '/services/bulkreport/1');
        expect(data!.rules.filter).toMatchObject({ ap_manufacturer: 'Bellacorte Foods' });
        await page.context().close();
    });

    test('who operates runs them and changes nothing', async () => {
        const page = await visit.signedIn('operator', undefined, '/iss/services/bulkreport/list');
        await page.getByRole('button', { name: 'Run Distribution by store' }).waitFor();
        expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0);
        await page.getByText('Distribution by store').first().click();
        await page.getByRole('button', { name: 'Run as XLSX' }).waitFor();
        expect(await page.getByRole('link', { name: /Edit|Clone/ }).count()).toBe(0);
        await page.context().close();
    });

    test('a run that waits, or is under way wherever it is, is cancelled and says so', async () => {
        const other = await OtherNode.beside(visit.fresh);
        await other.hold('report run reports BULK');
        const page = await visit.signedIn('operator', undefined, '/iss/services/bulkreport/detail/1');
        const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first();
        const cancel = async () => {
            await run.getByRole('button', { name: /^Cancel the run of/ }).click();
            await run.getByText('Cancelled', { exact: true }).waitFor();
            await run.getByText('Cancelled by operator.').waitFor();
        };
        await page.getByRole('button', { name: 'Run as CSV' }).click();
        await run.getByText('Waiting to run').waitFor();
        await cancel();

        await page.getByRole('button', { name: 'Run as XLSX' }).click();
        await run.getByText('Waiting to run').waitFor();
        expect(await page.getByRole('button', { name: 'Run as CSV' }).isDisabled()).toBe(true);
        const { data } = await clientOf(page).call<Run[]>('GET', '/bulkreport/1/runs');
        await other.make(data![0]!.id, 40);
        await run.getByText('Running: 40 %').waitFor();
        await cancel();
        await page.getByRole('button', { name: 'Run as CSV' }).and(page.locator(':enabled')).waitFor();
        await other.letGo();
        await other.close();
        await page.context().close();
    });

    test('one is cloned: what it says comes along, what was made of it does not', async () => {
        const page = await visit.signedIn('reports', undefined, '/iss/services/bulkreport/detail/1');
        await page.getByRole('link', { name: 'Clone' }).click();
        await heading(page, 'Clone bulk report').waitFor();
        await page.getByText(/^[1-9]\d* entit(y|ies) chosen$/).waitFor();
        await page.getByText(/The first \d+ rows, of [\d,]+ products/).waitFor();
        await page.getByLabel(/^Name/).fill('Distribution by store, for the west');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await heading(page, 'Distribution by store, for the west').waitFor();
        await page.getByText('It has not been run yet.').waitFor();
        const { call } = clientOf(page);
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        const [one, other] = await Promise.all(
            ['1', id].map(async each => (await call<BulkReport>('GET', `/services/bulkreport/${each}`)).data!.rules),
        );
        expect(other).toEqual(one);
        await page.context().close();
    });
});
