import type { Page } from 'playwright-core';
import { wholesalerFile } from '../fixtures/wholesaler';
import { closeFilter, openFilter } from '../support/filters';
import { startMailServer, type MailServer } from '../support/mails';
import { OtherNode } from '../support/otherNode';
import { clientOf } from '../support/pageClient';
import { startVisit, type Visit } from '../support/visit';

const JOBS = '/iss/settings/job/list';
/** A recipient that the mail server rejects permanently. */
const NOBODY = 'operator@endcap.example';

const rows = (page: Page) => page.getByRole('table', { name: 'Jobs' }).locator('tbody').getByRole('row');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface Users {
    readonly id: number;
    readonly username: string;
}

describe('the jobs', () => {
    let visit: Visit;
    let mails: MailServer;
    let other: OtherNode;
    let page: Page;
    /** Whether the mail server accepts mail to other recipients. */
    let isTaking = false;

    beforeAll(async () => {
        mails = await startMailServer(address => {
            if (address === NOBODY) return { status: 550, text: 'No such user here' };
            return isTaking ? undefined : { status: 451, text: 'Greylisted, try again later' };
        });
        visit = await startVisit(undefined, undefined, { SMTP_URL: mails.url });
        other = await OtherNode.beside(visit.fresh);
        page = await visit.signedIn('administrator');
    });
    afterAll(async () => {
        await other.close();
        await visit.end();
        await mails.close();
    });
    afterEach(() => expect(visit.complaints).toEqual([]));

    const mailTo = async (username: string): Promise<void> => {
        const { call } = clientOf(page);
        const { data } = await call<Users[]>('GET', '/settings/secuser');
        const id = data!.find(user => user.username === username)!.id;
        expect(await call('POST', `/settings/secuser/${String(id)}/reset`, {})).toMatchObject({ status: 200 });
    };

    test('a mail that is not taken waits for its next try, says why, and is tried at once when one says so', async () => {
        await mailTo('viewer');
        await page.goto(`${JOBS}?kind=mail`);
        const row = rows(page).first();
        await row.getByText('Waiting').waitFor();
        await row.getByText(/^failed (once|\d+ times), again at /).waitFor();
        await row.getByText(/Greylisted, try again later/).waitFor();
        // The job is also retried automatically: it must not succeed before the retry that is requested.
        await page.route('**/iss/api/job/*/retry', route => {
            isTaking = true;
            return route.continue();
        });
        await row.getByRole('button', { name: /^Run job \d+ again$/ }).click();
        await row.getByText('Done').waitFor();
        expect(mails.taken.map(({ headers }) => headers['to'])).toContain('viewer@endcap.example');
    });

    test('of one that has failed the reason is told; the list is filtered by state and by kind, in words', async () => {
        await mailTo('operator');
        await page.goto(JOBS);
        await rows(page)
            .filter({ hasText: /No such user here/ })
            .getByText('Failed')
            .waitFor();
        await openFilter(page, 'State');
        await page.getByRole('combobox', { name: 'State' }).click();
        await page.getByRole('option', { name: 'Failed' }).click();
        await closeFilter(page);
        await button(page, 'State is Failed').waitFor();
        await page.getByText('1 job', { exact: true }).waitFor();
        expect(await rows(page).count()).toBe(1);

        await openFilter(page, 'Kind');
        await page.getByRole('combobox', { name: 'Kind' }).fill('Data');
        await page.getByRole('option', { name: 'Data feed', exact: true }).click();
        await closeFilter(page);
        await button(page, 'Kind is Data feed').waitFor();
        await page.getByText('0 jobs', { exact: true }).waitFor();
        expect(new URL(page.url()).searchParams.get('kind')).toBe('feed');
    });

    test('one that waits is cancelled, and what it was of says so; so is one that runs', async () => {
        await other.hold('feed AWG');
        const file = { name: 'items.csv', mimeType: 'text/csv', buffer: wholesalerFile() };
        const upload = await page.request.post('/iss/api/datafeed/upload', { multipart: { source: 'AWG', file } });
        expect(upload.status()).toBe(201);
        await page.goto(JOBS);
        const [waiting, running] = ['Data feed', '999,999'].map(text => rows(page).filter({ hasText: text }));
        if (!waiting || !running) throw new Error('There are two.');
        await waiting.getByText('Waiting').waitFor();
        await running.getByText('40 of 100').waitFor();
        await running.getByRole('progressbar', { name: 'Progress' }).waitFor();

        await waiting.getByRole('button', { name: /^Cancel job/ }).click();
        await waiting.getByText('Cancelled', { exact: true }).waitFor();
        await running.getByRole('button', { name: /^Cancel job/ }).click();
        await running.getByText('Cancelled', { exact: true }).waitFor();
        for (const row of [waiting, running])
            expect(await row.getByRole('button', { name: /^Cancel job/ }).count()).toBe(0);
        await other.letGo();
        await waiting.first().getByRole('link').click();
        await page.getByText('administrator cancelled it. Nothing was changed.').waitFor();
    });
});
