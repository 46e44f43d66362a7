import type { Page } from 'playwright-core';

/** Milliseconds: the time-out, and the interval between two checks. */
const TIMEOUT_MS = 100_000;
const PAUSE = 50;

/** Returns the texts of a column of the current list, from the top. */
export const columnTexts = (page: Page, name: string): Promise<string[]> =>
    page.locator(`tbody td.column-${name}`).allInnerTexts();

/** Returns the labels of the columns that are shown, in their order. */
export const headers = async (page: Page): Promise<string[]> =>
    (await page.getByRole('columnheader').allInnerTexts()).map(text => text.trim()).filter(Boolean);

/** Returns the labels and values of the record's screen. */
const shownValues = async (page: Page): Promise<Readonly<Record<string, string>>> => {
    await page.locator('dl dd').first().waitFor();
    const pairs = await page.locator('dl').evaluateAll(lists =>
        lists.flatMap(list => {
            const values = [...list.querySelectorAll('dd')].map(value => value.textContent);
            return [...list.querySelectorAll('dt')].map((label, at) => [label.textContent, values[at] ?? '']);
        }),
    );
    return Object.fromEntries(pairs) as Readonly<Record<string, string>>;
};

/** Returns the values of a record's screen as soon as the wanted ones are among them, or the values at the time-out. */
export const shownOnce = async (page: Page, wanted: Readonly<Record<string, string>>) => {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
        const shown = await shownValues(page);
        const isThere = Object.entries(wanted).every(([label, text]) => shown[label] === text);
        if (isThere || Date.now() > end) return shown;
        await new Promise(later => setTimeout(later, PAUSE));
    }
};

/** Returns the rows of the current list by some of its columns, from the top. */
const rowsShown = (page: Page, columns: readonly string[]): Promise<string[][]> =>
    page
        .locator('tbody tr')
        .evaluateAll(
            (rows, names) =>
                rows.map(row => names.map(name => row.querySelector(`td.column-${name}`)?.textContent.trim() ?? '')),
            columns,
        );

/** Returns the rows as soon as they equal the wanted ones: the names of references load later. */
export const rowsOnce = async (page: Page, columns: readonly string[], wanted: readonly (readonly string[])[]) => {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
        const rows = await rowsShown(page, columns);
        if (JSON.stringify(rows) === JSON.stringify(wanted) || Date.now() > end) return rows;
        await new Promise(later => setTimeout(later, PAUSE));
    }
};

/** Waits until the list shows so many records. */
export const countShown = (page: Page, count: number): Promise<void> =>
    page.getByText(`${String(count)} ${count === 1 ? 'result' : 'results'}`, { exact: true }).waitFor();
