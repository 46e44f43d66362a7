import type { Page } from 'playwright-core';
import { codesWithout, withCheckDigits } from '../support/codes';
import { downloaded } from '../support/download';
import { feedCounts, feedEnds, sendFile } from '../support/feedScreens';
import { startVisit, type Visit } from '../support/visit';

/** Cells by the names of columns, as in the file. */
type Cells = Readonly<Record<string, string>>;

/** A kind of file that people have; the last of its rows is bad. */
interface Kind {
    readonly name: string;
    /** Cells of its rows beside their codes. */
    readonly rows: readonly Cells[];
    readonly encode?: (csv: string) => Buffer;
    /** The reason for which the last row is rejected. */
    readonly reason: string;
    readonly correct: (rejects: string) => string;
    /** The text of the search, and the products that it shows. */
    readonly search: string;
    readonly observed: readonly string[];
    /** Costs of products, by their descriptions. */
    readonly costs?: Cells;
}

const ROWS = 3;
const codes = withCheckDigits(codesWithout(40, 11));

/** Rejects a row because it has no manufacturer; the rejects file has that column before the description. */
const nobody = (description: string, maker: string): Pick<Kind, 'reason' | 'correct'> => ({
    reason: 'Required field.',
    correct: rejects => rejects.replace(`,,${description}`, `,${maker},${description}`),
});

const rowsOf = (maker: string, descriptions: readonly string[]): Cells[] =>
    descriptions.map((description, at) => ({
        manufacturer: at === ROWS - 1 ? '' : maker,
        description,
    }));

/** Encodes in Windows-1252 those characters that are used here. */
const windows1252 = (text: string): Buffer =>
    Buffer.from(text.replaceAll('’', '\x92').replaceAll('€', '\x80'), 'latin1');

/** Removes the second byte of the letter in `Crème`. */
const cut = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf('Crè') + 3;
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
};

const FRENCH = ['Café glacé', 'Pâté', 'Crème brûlée'];
const INCHES = ['"Pipe 5"" long, wide"', 'Pie 9" deep', '"Lines\r\nof ""two"""'];

const KINDS: readonly Kind[] = [
    {
        name: 'UTF-8 with one cut byte',
        rows: FRENCH.map(description => ({ manufacturer: 'Maison Entière', description })),
        encode: cut,
        reason: 'A letter of the cell cannot be read. Type the cell again.',
        correct: rejects => rejects.replace(/Cr\ufffd?me br/g, 'Crème br'),
        search: 'maison entière',
        observed: FRENCH,
    },
    {
        name: 'Windows-1252',
        rows: rowsOf('L’Épicerie €', FRENCH),
        encode: windows1252,
        ...nobody('Crème brûlée', 'L’Épicerie €'),
        search: "l'épicerie €",
        observed: [...FRENCH, 'L’Épicerie €'],
    },
    {
        name: 'UTF-16',
        rows: rowsOf('Юг & Süd', FRENCH),
        encode: text => Buffer.from(`\ufeff${text}`, 'utf16le'),
        ...nobody('Crème brûlée', 'Юг & Süd'),
        search: 'юг',
        observed: [...FRENCH, 'Юг & Süd'],
    },
    {
        name: 'lines that end in CR CR LF',
        rows: rowsOf('Twice Converted', ['One', 'Two', 'Three']),
        encode: text => Buffer.from(text.replaceAll('\r\n', '\r\r\n')),
        ...nobody('Three', 'Twice Converted'),
        search: 'twice converted',
        observed: ['One', 'Two', 'Three'],
    },
    {
        name: 'quotes of all sorts',
        rows: rowsOf('="Quoted"', INCHES),
        reason: 'Required field.',
        correct: rejects => rejects.replace(',,"Lines', ',Quoted,"Lines'),
        search: 'quoted',
        observed: ['Pipe 5" long, wide', 'Pie 9" deep', 'Lines of "two"'],
    },
    {
        name: 'decimal commas',
        rows: ['"1,234.50"', '$2.49', '"2,49"'].map((case_cost, at) => ({
            manufacturer: 'Comma',
            description: `Cost ${at}`,
            case_cost,
        })),
        reason: 'A comma',
        correct: rejects => rejects.replaceAll('"2,49"', '2.49'),
        search: 'comma',
        observed: ['Cost 0', 'Cost 1', 'Cost 2'],
        costs: { 'Cost 0': '$1,234.50', 'Cost 2': '$2.49' },
    },
];

const dashed = (code: string): string => [code.slice(0, 1), code.slice(1, 6), code.slice(6)].join('–');

describe('each kind of file goes in from its template to its corrected rejects', () => {
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('content');
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    /** Returns the template of AWG, filled with rows. */
    const filled = async (rows: readonly Cells[]): Promise<string> => {
        await page.goto('/iss/settings/datafeed/create');
        await page.getByRole('radio', { name: /AWG/ }).check();
        const link = page.getByRole('link', { name: 'Empty file for AWG' });
        const template = (await downloaded(page, () => link.click())).toString().replace('\ufeff', '').trim();
        const columns = template.split(',');
        const lines = rows.map(row => columns.map(column => row[column] ?? '').join(','));
        return [template, ...lines, ''].join('\r\n');
    };

    const counts = async (expected: Cells): Promise<void> => {
        await feedEnds(page, 'Complete');
        expect(await feedCounts(page)).toMatchObject(expected);
    };

    /** Uploads a file; products of the one before it may be dropped. */
    const upload = async (content: string | Buffer): Promise<void> => {
        await page.getByRole('checkbox', { name: 'Confirm a large drop' }).check();
        await sendFile(page, 'items.csv', content);
    };

    /** Downloads the one rejected row, corrects it and uploads it again. */
    const corrected = async ({ reason, correct }: Pick<Kind, 'reason' | 'correct'>): Promise<void> => {
        const link = page.getByRole('link', { name: /rejected rows/i });
        const rejects = (await downloaded(page, () => link.click())).toString();
        expect(rejects).toContain(reason);
        await page.getByRole('link', { name: 'Upload corrected rejects' }).click();
        await page.waitForURL('**/settings/datafeed/create*');
        await sendFile(page, 'corrected.csv', correct(rejects));
        await counts({ Read: '1', Added: '1', Rejected: '0', Dropped: '0' });
    };

    const found = async (search: string, products: number, observed: readonly string[]): Promise<void> => {
        await page.goto('/iss/services/product/list');
        await page.getByRole('searchbox').fill(search);
        const count = `${products} product${products === 1 ? '' : 's'}`;
        await page.getByText(count, { exact: true }).first().waitFor();
        for (const text of observed) await page.getByText(text, { exact: true }).first().waitFor();
    };

    /** Waits until a product's details show its cost. */
    const isShown = async (description: string, cost: string): Promise<void> => {
        await page.getByText(description, { exact: true }).first().click();
        await page.getByRole('dialog').getByText(cost).first().waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    test.each(KINDS.map((kind, at) => [kind.name, kind, codes.slice(at * ROWS, (at + 1) * ROWS)] as const))(
        '%s',
        async (_name, { rows, encode = Buffer.from, reason, correct, search, observed, costs = {} }, own) => {
            const csv = await filled(rows.map((row, at) => ({ ...row, upc_item: own[at]! })));
            await upload(encode(csv));
            await counts({ Read: '3', Added: '2', Rejected: '1' });
            await corrected({ reason, correct });
            await found(search, ROWS, observed);
            for (const [description, cost] of Object.entries(costs)) await isShown(description, cost);
        },
    );

    test('texts that look alike are the same products, and a name that shows nothing is none', async () => {
        const own = codes.slice(-4);
        const plain = own.map((upc_item, at) => ({
            upc_item,
            manufacturer: 'Café Noir',
            description: `Pasta Sauce ${at}`,
            cust_code: `A-${at}`,
        }));
        await upload(await filled(plain.slice(0, ROWS)));
        await counts({ Read: '3', Added: '3', Rejected: '0' });

        const alike = plain.map(({ upc_item }, at) => ({
            upc_item: dashed(upc_item),
            manufacturer: at === ROWS ? '\u200b\u00a0' : 'Cafe\u0301\u00a0 Noir',
            description: `Pas\u200bta\u2003Sauce ${at}`,
            cust_code: `A-${at}`,
        }));
        await upload(await filled(alike));
        await counts({ Read: '4', Added: '0', Updated: '0', Unchanged: '3', Dropped: '0', Rejected: '1' });
        await corrected({
            reason: 'Required field.',
            correct: rejects => rejects.replace('\u200b\u00a0,Pas', 'Cafe\u0301 Noir,Pas'),
        });
        await found('Cafe\u0301\u00a0NOIR', 4, ['Café Noir', 'Pasta Sauce 3']);
        await found(dashed(own[0]!), 1, ['Pasta Sauce 0']);
    });
});
