import type { Page } from 'playwright-core';
import { cell } from '../../support/grid';
import { positionsOf } from '../../support/promotionSheet';
import { addAllowances, addByHand, saveSheet, SHEET } from '../../support/tpmScreens';
import { clientOf } from '../../support/pageClient';
import { handProduct, TpmWorld } from '../../support/tpmWorld';
import { slowDown } from '../../support/slow';
import { startVisit, type Visit } from '../../support/visit';

interface Draft {
    readonly id: number;
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
}

const MINUTES = 60_000;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Factors by which the machine is slower. */
const SLOWED = [1, 6] as const;

let visit: Visit;
beforeAll(async () => {
    visit = await startVisit();
}, 20 * MINUTES);
afterAll(() => visit.end());

const ask = <T>(page: Page, method: string, path: string, payload?: object) =>
    page.evaluate(
        async ([how, where, body]) => {
            const answer = await fetch(`/iss/api/services/tpm/${where}`, {
                method: how,
                headers: { 'Content-Type': 'application/json' },
                ...(body && { body: JSON.stringify(body) }),
            });
            return ((await answer.json()) as { data: T }).data;
        },
        [method, path, payload] as const,
    );

/** Creates a promotion beside one of the demonstration's drafts, and opens it in the workbench. */
const openNew = async (page: Page): Promise<number> => {
    const [draft] = await ask<Draft[]>(page, 'GET', 'promotion?filter={"status":1}');
    const { plan_id, plan_account_id, group_id } = draft!;
    const { id } = await ask<Draft>(page, 'POST', 'promotion', {
        plan_id,
        plan_account_id,
        group_id,
        name: 'Typed',
        performance_type: 'AD',
        baseline_cases: 400,
        performance_start_date: '2027-03-01',
        performance_end_date: '2027-03-14',
    });
    await page.goto(`/iss/services/tpm/plan/detail/${String(plan_id)}?promotion=${String(id)}`);
    await page.getByRole('button', { name: 'Hide the tree' }).click();
    await page.getByRole('grid', { name: 'Products and allowances' }).waitFor();
    return id;
};

const COST = positionsOf(['AD_OFF_INVOICE'])('case_cost');
const UPCS = ['03800011111', '03800022222', '03800033333'];
const type = async (page: Page, row: number, col: number, text: string) => {
    await cell(page, row, col).click();
    await page.keyboard.type(text, { delay: 15 });
    await page.keyboard.press('Enter');
};

test('beside the tree the tools, what is not saved and Save are whole at 1440 pixels', async () => {
    const page = await visit.signedIn('tpm.user');
    await openNew(page);
    await page.getByRole('button', { name: 'Show the tree' }).click();
    await addByHand(page, { upc: UPCS[0]!, manufacturer: 'Birch Landing' });
    await addAllowances(page, ['AD Off Invoice']);
    await type(page, SHEET.heads, COST, '1,25');
    const state = page.getByRole('status').filter({ hasText: 'Not saved' });
    await state.waitFor();
    const tools = page.getByRole('toolbar', { name: 'Products and allowances' });
    for (const box of [state, tools]) {
        const [needed, has] = await box.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const);
        expect(needed).toBeLessThanOrEqual(has);
    }
    const grid = await page.getByRole('grid', { name: 'Products and allowances' }).boundingBox();
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    // The grid has a border of one pixel.
    expect(save!.x + save!.width).toBeLessThanOrEqual(grid!.x + grid!.width + 1);
    await page.context().close();
});

const COSTS = 1 + 6 + 1;
const ALLOWANCES = ['AD_OFF_INVOICE', 'AD_CASE_BILL_BACK', 'AD_FEE', 'SLOTTING_FEES', 'TPR_COST', 'SPECIAL_EVENT'];

/** Counts the products and allowances that are entirely in view. */
const inSight = (page: Page) =>
    page.evaluate(() => {
        const scroller = document.querySelector('.grid-scroller')!;
        const box = scroller.getBoundingClientRect();
        const [right, bottom] = [box.left + scroller.clientWidth, box.top + scroller.clientHeight];
        const top = document.querySelector('.grid-pinned')!.getBoundingClientRect().bottom;
        const isIn = (element: Element): boolean => {
            const { left, ...rect } = element.getBoundingClientRect().toJSON() as DOMRect;
            const isAcross = left >= box.left && rect.right <= right && rect.right <= window.innerWidth;
            return isAcross && rect.bottom <= Math.min(bottom, window.innerHeight);
        };
        const count = (selector: string, isMeant: (element: Element) => boolean) =>
            [...document.querySelectorAll(selector)].filter(isMeant).length;
        return {
            products: count(
                '.grid-body [role=rowheader].has-about',
                one => one.getBoundingClientRect().top >= top - 1 && isIn(one),
            ),
            allowances: count('.grid-head-cell:not(.is-tall)', isIn),
        };
    });

test('at 1440 x 900 fourteen products and three allowances are in sight, and six beside the folded tree', async () => {
    const [bdm, page] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user', DESKTOP)];
    const world = TpmWorld.by(clientOf(bdm), clientOf(page));
    const parents = await world.createParents(10_000);
    const planned = await world.promotion(parents, { name: 'Measured' });
    const days = { ad_start_date: '2027-03-01', ad_end_date: '2027-03-14' };
    const { errors } = await world.save(planned, {
        products: Array.from({ length: 16 }, (_, at) => ({
            id: -1 - at,
            ...handProduct(`0380001${String(1000 + at)}`, { case_cost: null }),
        })),
        allowances: ALLOWANCES.map((code, at) => ({
            allowance_code: code,
            allowance_amount: at + 1,
            ...(at < 2 ? { ...days, projected_cases: 100, product_ids: [-1] } : { lumpsum_date: '2027-03-01' }),
        })),
    });
    expect(errors).toBeNull();
    await page.goto(`/iss/services/tpm/plan/detail/${String(parents.plan_id)}?promotion=${String(planned.id)}`);
    await cell(page, 20, 0).waitFor();
    const open = await inSight(page);
    expect(open.products).toBeGreaterThanOrEqual(14);
    expect(open.allowances).toBeGreaterThanOrEqual(3);

    // The key does nothing while the user types in a field.
    const search = page.getByRole('searchbox', { name: 'Find in this plan' });
    await search.press('[');
    await expect(search.inputValue()).resolves.toBe('[');
    await search.fill('');
    await page.getByRole('grid', { name: 'Products and allowances' }).press('[');
    await page.getByRole('button', { name: 'Show the tree' }).waitFor();
    const folded = await inSight(page);
    expect(folded.products).toBeGreaterThanOrEqual(14);
    expect(folded.allowances).toBe(6);
    await page.getByRole('grid', { name: 'Products and allowances' }).press(']');
    await page.getByRole('button', { name: 'Show the menu' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show the menu' }).waitFor();
    await page.getByRole('button', { name: 'Show the tree' }).waitFor();

    // Missing values are listed beside the next step, and lead to their cell.
    await page.getByRole('button', { name: '16 products without a cost' }).click();
    await expect(page.locator('.is-active').getAttribute('data-cell')).resolves.toBe(`5:${String(COSTS)}`);
    await page.keyboard.type('1,25');
    await page.keyboard.press('Enter');
    await page.keyboard.type('24');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'A comma may only group thousands' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Not saved: one cell to correct.').waitFor();
    await page.getByRole('button', { name: '14 products without a cost' }).waitFor();
    expect(visit.complaints).toEqual([]);
    await page.context().close();
    await bdm.context().close();
});

test.each(SLOWED)(
    'a promotion is planned in the grid to the cent, on a machine %i times slower',
    async slowed => {
        const page = await visit.signedIn('tpm.user');
        const id = await openNew(page);
        await slowDown(page, slowed);
        for (const upc of UPCS) await addByHand(page, { upc, manufacturer: 'Birch Landing' });
        await addAllowances(page, ['AD Off Invoice']);
        await type(page, 0, SHEET.allowances, '3');
        await page.keyboard.type('740', { delay: 15 });
        await page.keyboard.press('Enter');
        await cell(page, SHEET.heads, COST).click();
        for (const cost of ['24.10', '24.20', '24.30']) {
            await page.keyboard.type(cost, { delay: 15 });
            await page.keyboard.press('Enter');
        }
        await page.getByText('$2,220.00').first().waitFor();
        await saveSheet(page);
        const saved = await ask<{ case_cost: number }[]>(
            page,
            'GET',
            `promoproduct?filter={"promo_id":${String(id)}}&sort=["id","ASC"]`,
        );
        expect(saved.map(({ case_cost: cost }) => cost)).toEqual([24.1, 24.2, 24.3]);
        expect(await ask(page, 'GET', `promotion/${String(id)}`)).toMatchObject({ planned_spend: 2220 });
        expect(visit.complaints).toEqual([]);
        await page.context().close();
    },
    20 * MINUTES,
);
