import type { Locator, Page } from 'playwright-core';
import { cell } from './grid';
import { positionsOf } from './promotionSheet';
import { besideList } from './review';

/** The part of the screen that is used: the page, or a dialog of it. */
type Part = Page | Locator;

const pageOf = (part: Part): Page => ('page' in part ? part.page() : part);

/** Saves the current form. */
export const save = (part: Part): Promise<void> => part.getByRole('button', { name: 'Save', exact: true }).click();

/** Finds a record by typing, in an input that refers to one; until it is found, only its creation is offered. */
const pick = async (part: Part, label: RegExp, typed: string): Promise<void> => {
    await part.getByLabel(label).fill(typed);
    const found = pageOf(part)
        .getByRole('option', { name: typed })
        .filter({ hasNotText: /^Create/ });
    await found.first().click();
};

/** Chooses from a list. */
const choose = async (part: Part, label: RegExp, name: string): Promise<void> => {
    await part.getByLabel(label).click();
    await pageOf(part).getByRole('option', { name, exact: true }).click();
};

/** @param day as `03142027` */
const typeDay = async (part: Part, label: RegExp, day: string): Promise<void> => {
    await part.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
    await pageOf(part).keyboard.type(day);
};

/** Returns a line of a plan's tree. */
export const line = (page: Page, name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

/** Finds the region of the selected node in a plan, beside its tree. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Creates a type of accounts, and an account of it for each name. */
export const makeAccounts = async (page: Page, type: string, ...names: readonly string[]): Promise<void> => {
    await page.goto('/iss/services/tpm/accounttype/create');
    await page.getByLabel(/^Name/).fill(type);
    await save(page);
    await page.waitForURL('**/accounttype/detail/*');
    for (const name of names) {
        await page.goto('/iss/services/tpm/account/create');
        await page.getByLabel(/^Name/).fill(name);
        await pick(page, /^Account type/, type);
        await save(page);
        await page.waitForURL('**/account/detail/*');
    }
};

/** Creates a plan, whose workbench opens. @returns its address */
export const makePlan = async (page: Page, name: string, owner: string, manufacturer: string): Promise<string> => {
    await page.goto('/iss/services/tpm/plan/create');
    await page.getByLabel(/^Name/).fill(name);
    // By default the owner of a new plan is its creator.
    if (!(await page.getByLabel(/^Owner/).inputValue()).includes(owner)) await pick(page, /^Owner/, owner);
    await page.getByLabel(/^Manufacturer/).fill(manufacturer);
    await save(page);
    await page.waitForURL('**/plan/detail/*');
    return page.url();
};

/** Adds an account with a budget to the current plan; it is then selected. */
export const addAccount = async (page: Page, account: string, budget: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add account' }).click();
    const adding = page.getByRole('dialog');
    await pick(adding, /^Account/, account);
    await adding.getByLabel(/^Budget/).fill(budget);
    await save(adding);
    await panel(page, account).waitFor();
    await page.waitForURL('**?account=*');
};

/** Adds a group to an account of the current plan; it is then selected. */
export const addGroup = async (page: Page, account: string, group: string): Promise<void> => {
    await line(page, account).click();
    await page.getByRole('button', { name: 'Add group' }).click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel(/^Name/).fill(group);
    await save(adding);
    await panel(page, group).waitFor();
};

/** The input of a new promotion. */
export interface NewPromotion {
    readonly name: string;
    readonly performance: string;
    /** As `03012027`. */
    readonly starts: string;
    readonly ends: string;
    readonly baseline?: string;
}

/** Adds a promotion to a group of the current plan, by keyboard; it is then selected, and its sheet has the focus. */
export const addPromotion = async (page: Page, group: string, promotion: NewPromotion): Promise<Locator> => {
    const { name, performance, starts, ends, baseline } = promotion;
    await line(page, group).focus();
    await page.keyboard.press('Insert');
    const creation = page.getByRole('dialog');
    await creation.getByLabel(/^Name/).fill(name);
    await creation.getByLabel(/^Performance/).click();
    // Its letters are followed by a description.
    await page.getByRole('option', { name: new RegExp(`^${performance}\\b`) }).click();
    await typeDay(creation, /^Starts/, starts);
    await typeDay(creation, /^Ends/, ends);
    if (baseline !== undefined) await creation.getByLabel(/^Baseline/).fill(baseline);
    await save(creation);
    const created = panel(page, name);
    await created.waitFor();
    await page.locator('[role=grid]:focus').waitFor();
    return created;
};

/**
 * The size of a promotion's sheet: its first allowance, and the rows above its products if no allowance has separate ad
 * days.
 */
export const SHEET = { heads: 5, allowances: 1 } as const;

/** Chooses from the menu of the current promotion. */
export const chooseMore = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Pastes cells of a spreadsheet into a sheet, starting at a cell. The window has to allow the clipboard. */
export const paste = async (at: Locator, cells: readonly (readonly string[])[]): Promise<void> => {
    const page = at.page();
    await at.click();
    await page.evaluate(text => navigator.clipboard.writeText(text), cells.map(row => row.join('\t')).join('\r\n'));
    await page.keyboard.press('Control+V');
};

/** Types into consecutive cells of a column of a sheet, the first of which is clicked. */
export const typeDown = async (page: Page, row: number, col: number, texts: readonly string[]): Promise<void> => {
    await cell(page, row, col).click();
    for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
    }
};

/** Shows columns of the current sheet that its promotion's type does not use. */
export const showColumns = async (page: Page, names: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of names) {
        const column = page.getByRole('menuitemcheckbox', { name, exact: true });
        if ((await column.getAttribute('aria-checked')) === 'false') await column.click();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
};

/** Columns beside the allowances when all prices are shown: pack, cost and four prices, before the figures. */
export const BEFORE_FIGURES = 6;

/** Adds allowances to the current sheet, one after the other, by keyboard: it takes half the time. */
export const addAllowances = async (page: Page, names: readonly string[]): Promise<void> => {
    for (const name of names) {
        await page.getByRole('button', { name: 'Add allowance' }).press('Enter');
        await page.getByRole('menuitem', { name, exact: true }).press('Enter');
        // When it closes it returns the focus.
        await page.getByRole('menu').waitFor({ state: 'detached' });
    }
};

/** Pastes codes of the catalogue into the current sheet, which is empty, and then costs and all prices. */
export const pasteProducts = async (
    page: Page,
    upcs: readonly string[],
    costs: readonly (readonly string[])[],
): Promise<void> => {
    await paste(
        cell(page, 0, 0),
        upcs.map(code => [code]),
    );
    await page
        .getByRole('dialog')
        .getByRole('button', { name: `Add ${String(upcs.length)}` })
        .click();
    await showColumns(page, ['EDLP SRP', 'TPR SRP', 'Ad SRP']);
    await paste(cell(page, 0, positionsOf([])('case_cost')), costs);
};

/** A product that is typed. */
interface TypedProduct {
    readonly upc: string;
    readonly manufacturer: string;
    readonly cost?: string;
}

/** Adds a product to the current sheet by typing. */
export const addByHand = async (page: Page, { upc, manufacturer, cost }: TypedProduct): Promise<void> => {
    await page.getByRole('button', { name: 'Add products' }).click();
    await page.getByRole('tab', { name: 'By hand' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill(`Product ${upc}`);
    await form.getByLabel('Manufacturer').fill(manufacturer);
    await form.getByLabel('UPC Item').fill(upc);
    await form.getByLabel('UPC Case').fill(upc);
    await form.getByLabel('Pack').fill('12');
    if (cost !== undefined) await form.getByLabel('Case cost').fill(cost);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.waitFor({ state: 'detached' });
};

/** Scrolls the current sheet back from the last allowance: from its fixed columns to those beside them. */
export const toFirstColumns = async (page: Page): Promise<void> => {
    await cell(page, 0, 0).click();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
};

/** Saves the current sheet. */
export const saveSheet = async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+s');
    await page.getByText('Everything is saved').waitFor();
};

/** Takes a step of the current promotion. @param done the text shown afterwards */
export const takeStep = async (page: Page, step: string, done: string): Promise<void> => {
    await page.getByRole('button', { name: step, exact: true }).click();
    const confirmation = page.getByRole('dialog');
    await confirmation.getByRole('button', { name: step, exact: true }).click();
    await page.getByText(done, { exact: true }).waitFor();
};

/** The input of a new actual, as it is typed. */
interface NewActual {
    readonly type: string;
    readonly amount: string;
    /** As `03162027`. */
    readonly day: string;
    readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

/** Adds an actual with its file to the current promotion. */
export const addActual = async (page: Page, { type, amount, day, file }: NewActual): Promise<void> => {
    await page.getByRole('tab', { name: 'Actuals' }).click();
    await page.getByRole('button', { name: 'Add an actual' }).click();
    const adding = page.getByRole('dialog');
    await choose(adding, /^Type/, type);
    await adding.getByLabel(/^Amount/).fill(amount);
    await typeDay(adding, /^Date/, day);
    await adding.locator('input[type=file]').setInputFiles(file);
    await save(adding);
    await page.getByRole('link', { name: `Download ${file.name}` }).waitFor();
};

/**
 * Decides the current promotion among those that wait for approval; the next one is current then.
 *
 * @returns what was shown before the decision
 */
export const decide = async (
    page: Page,
    name: string,
    step: 'Approve' | 'Return',
    reason?: string,
): Promise<string> => {
    const beside = besideList(page, name);
    await beside.getByText('Available after this').waitFor();
    const text = await beside.innerText();
    if (reason !== undefined) await beside.getByLabel('Reason').fill(reason);
    await beside.getByRole('button', { name: step }).click();
    await beside.waitFor({ state: 'detached' });
    return text;
};

/** Returns the figures of a part of the screen, by their labels. */
export const figuresIn = (part: Locator): Promise<Readonly<Record<string, string>>> =>
    part
        .locator('dt')
        .evaluateAll(all =>
            Object.fromEntries(all.map(label => [label.textContent, label.nextElementSibling?.textContent ?? ''])),
        );

/** Returns the rows of a table of figures, below its head. */
export const figureRows = async (table: Locator): Promise<string[][]> => {
    await table.locator('tbody tr').first().waitFor();
    return table
        .locator('tbody tr')
        .evaluateAll(rows => rows.map(row => [...row.children].map(each => each.textContent.trim())));
};

/**
 * Returns the history of the current promotion, newest first, each entry one line per field. @param last the text that
 * loads last
 */
export const promotionHistory = async (page: Page, last: string): Promise<(readonly string[])[]> => {
    await chooseMore(page, 'History');
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText(last, { exact: true }).first().waitFor();
    const entries = await history.locator('> li').allInnerTexts();
    // A status chip is on a separate line of the text, but beside the arrow on the screen.
    return entries.map(entry => entry.replace(/\s*→\s*/g, ' → ').split('\n'));
};
