import type { Page } from 'playwright-core';
import { clientOf } from '../support/pageClient';
import { startVisit, type Visit } from '../support/visit';

const COUNT = 25;

describe('requests that are decided one after the other', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    interface Found<R> {
        readonly list: readonly R[];
        readonly pageCriteria: { readonly recordCount: number };
    }

    /** Creates requests for products that have no pending request. */
    const createRequests = async (page: Page): Promise<void> => {
        const { call } = clientOf(page);
        const { data } = await call<Found<{ id: number; status: string | null }>>('POST', '/adr/product/list', {
            searchCriteria: { filter: { adr_id: 1 } },
            pageCriteria: { pageNumber: 1, pageSize: 100 },
        });
        const free = data!.list.filter(({ status }) => status === null).slice(0, COUNT);
        expect(free).toHaveLength(COUNT);
        for (const { id: adr_prod_id } of free) {
            const request = { type: 'UPDATE', adr_id: 1, adr_prod_id, cust_code: 'KEYS' };
            expect((await call('POST', '/adr/request/create', request)).errors).toBeNull();
        }
    };

    const countOf = async (page: Page, status: string): Promise<number> => {
        const { data } = await clientOf(page).call<Found<object>>('POST', '/adr/request/list', {
            searchCriteria: { filter: { asked_by: 'administrator', status } },
        });
        return data!.pageCriteria.recordCount;
    };

    /** Presses a key, and waits until another request is open, or none. */
    const press = async (page: Page, key: string): Promise<void> => {
        const open = page.getByRole('region', { name: /^Request \d+$/ });
        const name = (await open.getAttribute('aria-label')) as string;
        await page.keyboard.press(key);
        await page.getByRole('region', { name, exact: true }).waitFor({ state: 'detached' });
    };

    test('are 25 by 25 keys and one to take the last back; a tab that is closed has decided', async () => {
        const administrator = await visit.signedIn('administrator');
        await createRequests(administrator);
        const page = await visit.signedIn('administrator', {}, '/iss/services/adr/requests?asked_by=administrator');
        await page.getByText(`${String(COUNT)} requests`, { exact: true }).waitFor();
        await page.getByRole('region', { name: /^Request \d+$/ }).waitFor();
        let keys = 0;
        for (let at = 0; at < COUNT - 1; at++) {
            await press(page, 'c');
            keys += 1;
        }
        await page.getByText('1 request', { exact: true }).waitFor();
        await page.keyboard.press('z');
        await page.getByText('2 requests', { exact: true }).waitFor();
        await press(page, 'x');
        await press(page, 'c');
        keys += 3;
        expect(keys).toBeLessThanOrEqual(30);
        await page.close({ runBeforeUnload: true });
        const counts = () =>
            Promise.all(['PENDING', 'COMPLETE', 'CANCELLED'].map(each => countOf(administrator, each)));
        const wanted = [0, COUNT - 1, 1];
        while ((await counts()).join() !== wanted.join()) await new Promise(later => setTimeout(later, 100));
        await administrator.context().close();
    });
});
