import type { Page } from 'playwright-core';
import { cell } from '../../support/grid';
import { positionsOf } from '../../support/promotionSheet';
import { addAllowances, addByHand, saveSheet, SHEET } from '../../support/tpmScreens';
import { slowDown } from '../../support/slow';
import { startVisit, type Visit } from '../../support/visit';

interface Draft {
    readonly id: number;
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
}

const MINUTES = 60_000;
/** Factors by which the machine is slower. */
const SLOWED = [1, 6] as const;

let visit: Visit;
beforeAll(async () => {
    visit = await startVisit();
}, 3 * MINUTES);
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

/** A new promotion beside one of the demonstration's drafts, in the workbench. */
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
    await type(page, SHEET.heads, positionsOf([])('case_cost'), '1,25');
    const state = page.getByRole('status').filter({ hasText: 'Not saved' });
    await state.waitFor();
    const tools = page.getByRole('toolbar', { name: 'Products and allowances' });
    for (const box of [state, tools]) {
        const [needed, has] = await box.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const);
        expect(needed).toBeLessThanOrEqual(has);
    }
    const grid = await page.getByRole('grid', { name: 'Products and allowances' }).boundingBox();
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    expect(save!.x + save!.width).toBeLessThanOrEqual(grid!.x + grid!.width);
    await page.context().close();
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
        await cell(page, SHEET.heads, SHEET.cost).click();
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
    4 * MINUTES,
);
