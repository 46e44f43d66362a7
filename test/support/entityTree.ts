import type { Locator, Page } from 'playwright-core';

/** Returns an entity's line in the tree of an ADR. */
export const line = (page: Page, code: string): Locator =>
    page.getByRole('treeitem').filter({ has: page.getByText(code, { exact: true }) });

/** Finds the details of the entity of this name, beside the tree, when it is selected. */
export const facts = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Adds an entity by the dialog, as a root or below another one. */
export const addEntity = async (page: Page, code: string, name: string, below?: string): Promise<void> => {
    if (below === undefined) await page.getByRole('button', { name: 'Add entity' }).first().click();
    else {
        const parent = await line(page, below).locator('.tree-name').innerText();
        await line(page, below).click();
        // The details follow the selection a moment later: until then the button is that of the previous entity, whose
        // details may show this one's code, too.
        await facts(page, parent).getByRole('button', { name: 'Add below' }).click();
    }
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await facts(page, name).waitFor();
};

/** Returns the middle of a visible part, in pixels of the window. */
export const centre = async (part: Locator): Promise<[x: number, y: number]> => {
    const { x, y, width, height } = (await part.boundingBox())!;
    return [x + width / 2, y + height / 2];
};

/** Returns the middle of an entity's handle. */
export const handleOf = (page: Page, code: string) => centre(line(page, code).locator('.tree-handle'));

/** Grabs an entity by its handle, with the mouse. */
export const grab = async (page: Page, code: string): Promise<void> => {
    await page.mouse.move(...(await handleOf(page, code)));
    await page.mouse.down();
};

/** Waits until this entity is the target of the drop. */
export const isTarget = (page: Page, code: string): Promise<void> =>
    line(page, code).and(page.locator('[data-target]')).waitFor();

/** Drags an entity by its handle onto another one, below which it is moved. */
export const dragInto = async (page: Page, code: string, target: string): Promise<void> => {
    await grab(page, code);
    await page.mouse.move(...(await centre(line(page, target))), { steps: 8 });
    await isTarget(page, target);
    await page.mouse.up();
};

/** Returns the codes of the tree in the order of the screen, indented by level. */
export const codesShown = async (page: Page): Promise<string[]> => {
    const lines = await page.getByRole('treeitem').evaluateAll(all =>
        all.map(one => ({
            top: one.getBoundingClientRect().top,
            level: Number(one.getAttribute('aria-level')),
            code: one.querySelector('.tree-code')?.textContent ?? '',
        })),
    );
    return lines.sort((a, b) => a.top - b.top).map(({ level, code }) => '  '.repeat(level - 1) + code);
};
