import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** The themes differ in nothing but their colours. */
const RULES: Readonly<Record<Mode, axe.RunOptions['runOnly']>> = {
    light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    dark: { type: 'rule', values: ['color-contrast'] },
};

/** Shows the page in a theme, until all parts have its colours. */
const wear = async (page: Page, mode: Mode): Promise<void> => {
    await page.emulateMedia({ colorScheme: mode });
    await page.waitForFunction(wanted => document.documentElement.style.colorScheme === wanted, mode);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Returns the violations that axe finds on a page in a theme, in words, including minor ones. */
export const faultsOf = async (page: Page, mode: Mode): Promise<string[]> => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    await wear(page, mode);
    const violations = await page.evaluate(async runOnly => {
        const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
            ...(runOnly && { runOnly }),
            // A menu covers all regions and is in none.
            rules: { region: { enabled: false } },
            resultTypes: ['violations'],
        });
        return found.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    }, RULES[mode]);
    return violations.map(({ id, at }) => `${id}: ${at.slice(0, 3).join(' ')}`);
};
