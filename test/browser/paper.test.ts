import { pdfPages } from '../support/pdf';
import { startVisit, type Visit } from '../support/visit';

describe('what is printed', () => {
    let visit: Visit;

    beforeAll(async () => {
        visit = await startVisit();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    /** Returns the texts of each page of the PDF. */
    const printed = async (address: string, shows: string): Promise<string[][]> => {
        const page = await visit.signedIn('administrator', {}, address);
        await page.getByText(shows).first().waitFor();
        const file = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
        await page.context().close();
        return pdfPages(file).map(texts => texts.map(({ text }) => text.trim()).filter(Boolean));
    };

    test('a list has whole columns and page numbers, and nothing to press', async () => {
        const pages = await printed('/iss/services/product/list?pageSize=100', 'Description');
        expect(pages.length).toBeGreaterThan(1);
        for (const [at, texts] of pages.entries()) {
            const number = `${String(at + 1)}/${String(pages.length)}`;
            expect(texts.join('').replaceAll(' ', '')).toContain(number);
        }
        const all = pages.flat().join(' ');
        expect(all).toContain('Manufacturer');
        for (const pressed of ['Export', 'Columns', 'Rows per page', 'Search everything'])
            expect(all).not.toContain(pressed);
    });

    test('a record is its facts, without menus', async () => {
        const [texts = []] = await printed('/iss/settings/productdepartment/detail/1', 'Last changed by');
        const all = texts.join(' ');
        expect(all).toContain('Weight');
        for (const pressed of ['Edit', 'Delete', 'Reference data']) expect(all).not.toContain(pressed);
    });
});
