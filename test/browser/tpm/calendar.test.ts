import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { clientOf } from '../../support/pageClient';
import { pdfText } from '../../support/pdf';
import { save } from '../../support/tpmScreens';
import { TpmWorld, type PlacedPromotion, type PromotionParents } from '../../support/tpmWorld';
import { startVisit, type Visit } from '../../support/visit';

/** Ad weeks begin on Wednesday. */
const WEDNESDAY = 3;
const DAYS = { performance_start_date: '2027-03-03', performance_end_date: '2027-03-16' } as const;
/** A fee that is paid two days before the start. */
const FEE = { allowance_code: 'AD_FEE', allowance_amount: 1000, lumpsum_date: '2027-03-01' };

describe('the promotion calendar', () => {
    let visit: Visit;
    let world: TpmWorld;
    let parents: PromotionParents;
    let draft: PlacedPromotion;
    let address: string;

    beforeAll(async () => {
        visit = await startVisit();
        const [bdm, user] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user')];
        world = TpmWorld.by(clientOf(bdm), clientOf(user));
        const trade_calendar_id = await world.calendar([14, 0], { week_start: WEDNESDAY });
        const plan = await world.plan();
        const account = await world.account({ name: 'Larkspur Foods', trade_calendar_id });
        parents = await world.group(plan, await world.planAccount(plan, 40_000, account));
        draft = await world.promotion(parents, { ...DAYS, name: 'Larkspur draft' });
        await world.save(draft, { allowances: [FEE] });
        await world.approved(parents, 500, { ...DAYS, name: 'Larkspur approved' });
        address = `/iss/services/tpm/calendar?plan_id=${String(plan)}&day=2027-02-10`;
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const bar = (page: Page, name: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${name}\\.`) });
    const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Promotion calendar' });
    const open = async (): Promise<Page> => {
        const page = await visit.signedIn('tpm.user', undefined, address);
        await bar(page, 'Larkspur draft').waitFor();
        return page;
    };
    const datesOf = async ({ id }: { readonly id: number }): Promise<readonly unknown[]> => {
        const { data } = await world.user.call<Record<string, unknown>>('GET', `/services/tpm/promotion/${String(id)}`);
        return [data?.['performance_start_date'], data?.['performance_end_date']];
    };
    const feeDate = async (): Promise<unknown> => {
        const filter = encodeURIComponent(JSON.stringify({ promo_id: draft.id }));
        const path = `/services/tpm/allowance?filter=${filter}`;
        const { data } = await world.user.call<Record<string, unknown>[]>('GET', path);
        return data?.[0]?.['lumpsum_date'];
    };
    /** Returns the pixels of an ad week: the bar of an approved promotion spans two. */
    const weekOf = async (page: Page): Promise<number> =>
        (await bar(page, 'Larkspur approved').boundingBox())!.width / 2;
    /** Drags by the mouse from a point to the right. @param by pixels */
    const drag = async (page: Page, x: number, y: number, by: number): Promise<void> => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + by / 2, y + 2);
        await page.mouse.move(x + by, y + 2);
        await page.mouse.up();
    };
    const dragBar = async (page: Page, name: string, by: number): Promise<void> => {
        const box = (await bar(page, name).boundingBox())!;
        await drag(page, box.x + box.width / 2, box.y + box.height / 2, by);
    };
    const shot = async (page: Page, name: string): Promise<void> => {
        const folder = process.env['SHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    };

    test('a draft is dragged by an ad week, its allowances go along, and Undo brings all back', async () => {
        const page = await open();
        const week = await weekOf(page);
        await dragBar(page, 'Larkspur draft', week);
        await page.getByText('Larkspur draft moved.').waitFor();
        expect(await datesOf(draft)).toEqual(['2027-03-10', '2027-03-23']);
        expect(await feeDate()).toBe('2027-03-08');
        await shot(page, 'calendar-1440-light');
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('Larkspur draft is back where it was.').waitFor();
        expect(await datesOf(draft)).toEqual(['2027-03-03', '2027-03-16']);
        expect(await feeDate()).toBe('2027-03-01');
        await page.context().close();
    });

    test('Escape while it is dragged leaves a draft where it was; an approved one is not moved, and says why', async () => {
        const page = await open();
        const week = await weekOf(page);
        const box = (await bar(page, 'Larkspur draft').boundingBox())!;
        await page.mouse.move(box.x + 40, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(box.x + 40 + week, box.y + 12, { steps: 3 });
        await page.getByText('03-10-2027 – 03-23-2027').waitFor();
        await page.keyboard.press('Escape');
        await page.mouse.up();
        expect((await bar(page, 'Larkspur draft').boundingBox())!.x).toBeCloseTo(box.x, 0);
        await dragBar(page, 'Larkspur approved', week);
        await page.getByText('Approved: only drafts move.', { exact: true }).waitFor();
        expect(await datesOf(draft)).toEqual(['2027-03-03', '2027-03-16']);
        await page.context().close();
    });

    test('at the edge of the days what is dragged scrolls them, and lands where its days say', async () => {
        const page = await open();
        const box = (await bar(page, 'Larkspur draft').boundingBox())!;
        const frame = (await grid(page).boundingBox())!;
        const tip = page.locator('.calendar-tip');
        const startIn = async () => (await tip.innerText()).slice(0, 10).replace(/(..)-(..)-(....)/, '$3-$1-$2');
        await page.mouse.move(box.x + 40, box.y + 10);
        await page.mouse.down();
        await page.mouse.move(frame.x + frame.width - 4, box.y + 12, { steps: 4 });
        // The bar is held at the edge until it is beyond the quarter that was in view.
        await page.waitForFunction(() => {
            const [month = '', day = '', year = ''] = (
                document.querySelector('.calendar-tip')?.textContent ?? ''
            ).split(/[- ]/);
            return `${year}-${month}-${day}` > '2027-06-15';
        });
        // Away from the edge, scrolling stops.
        await page.mouse.move(frame.x + frame.width / 2, box.y + 12);
        const first = await startIn();
        await page.mouse.up();
        await page.getByText('Larkspur draft moved.').waitFor();
        expect((await datesOf(draft))[0]).toBe(first);
        await bar(page, 'Larkspur draft').waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('Larkspur draft is back where it was.').waitFor();
        await page.context().close();
    });

    test('the same by keyboard: on to a draft, a week later, longer, back', async () => {
        const page = await open();
        await grid(page).focus();
        for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key);
        const first = await page.evaluate(() => {
            const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
            return document.getElementById(id ?? '')?.textContent ?? '';
        });
        if (!first.startsWith('Larkspur draft')) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Alt+ArrowRight');
        await page.keyboard.press('Shift+ArrowRight');
        await page.getByText('Larkspur draft moved.').waitFor();
        expect(await datesOf(draft)).toEqual(['2027-03-10', '2027-03-30']);
        await page.keyboard.press('Control+z');
        await page.getByText('Larkspur draft is back where it was.').waitFor();
        expect(await datesOf(draft)).toEqual(['2027-03-03', '2027-03-16']);
        await page.keyboard.press('Enter');
        const drawer = page.getByRole('dialog', { name: 'Larkspur draft' });
        await drawer.getByRole('link', { name: 'Open in workbench' }).waitFor();
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
        // The focus is restored: keys work again there.
        await page.keyboard.press('4');
        await page.waitForURL(/zoom=year/);
        await page.context().close();
    });

    test('a promotion is drawn: its account, group and ad week are filled in, and it is there once it is saved', async () => {
        const page = await open();
        const week = await weekOf(page);
        const box = (await bar(page, 'Larkspur draft').boundingBox())!;
        // From the middle of the second ad week after the bar to the middle of the next one.
        await drag(page, box.x + box.width + 1.5 * week, box.y + 10, week);
        const dialog = page.getByRole('dialog', { name: /^New promotion · Larkspur Foods · / });
        await dialog.getByLabel(/^Name/).waitFor();
        await dialog.getByLabel(/^Name/).fill('Larkspur drawn');
        await dialog.getByLabel(/^Performance/).click();
        await page.getByRole('option', { name: /^EDLP/ }).click();
        await save(dialog);
        await dialog.waitFor({ state: 'detached' });
        await bar(page, 'Larkspur drawn').waitFor();
        const promotions = (await world.summary(parents.plan_id)).accounts.flatMap(({ groups }) =>
            groups.flatMap(group => group.promotions.map(each => ({ group: group.id, ...each }))),
        );
        expect(promotions.find(({ name }) => name === 'Larkspur drawn')).toMatchObject({
            group: parents.group_id,
            performance_start_date: '2027-03-24',
            performance_end_date: '2027-04-06',
        });
        await page.context().close();
    });

    test('the legend filters, the plan has the calendar as its second face, and axe finds nothing in any of them', async () => {
        const page = await open();
        const faults = async (): Promise<readonly string[]> => {
            await page.evaluate(axe.source);
            return page.evaluate(async () => {
                const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document);
                return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
            });
        };
        expect(await faults()).toEqual([]);
        await page.getByRole('group', { name: 'Shown' }).getByRole('button', { name: 'Approved' }).click();
        await bar(page, 'Larkspur approved').waitFor({ state: 'detached' });
        await page.waitForURL(/hidden=Approved/);
        await page.reload();
        await bar(page, 'Larkspur draft').waitFor();
        expect(await bar(page, 'Larkspur approved').count()).toBe(0);
        // The PDF contains what is shown.
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'PDF' }).click();
        const pdf = pdfText(await readFile(await (await saved).path()));
        for (const text of ['Larkspur draft', 'Larkspur drawn', 'Not shown: Approved', 'Budget: $40,000.00'])
            expect(pdf).toContain(text);
        expect(pdf).not.toContain('Larkspur approved');
        await page.getByRole('button', { name: 'Table' }).click();
        await page.getByRole('table', { name: 'Promotions' }).getByRole('link', { name: 'Larkspur draft' }).waitFor();
        expect(await faults()).toEqual([]);
        await page.goto(`/iss/services/tpm/plan/detail/${String(parents.plan_id)}`);
        await page.getByRole('button', { name: 'Calendar' }).click();
        await grid(page).waitFor();
        await page.getByRole('rowheader', { name: /Larkspur Foods/ }).waitFor();
        expect(await faults()).toEqual([]);
        await page.context().close();
    });

    test('on a phone, in the dark, it is an agenda by weeks', async () => {
        const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
        const page = await visit.signedIn('tpm.user', { ...options, colorScheme: 'dark' }, address);
        const week = page
            .locator('section')
            .filter({ has: page.getByRole('heading', { name: '03-03-2027 – 03-09-2027' }) });
        await week.getByRole('link', { name: 'Larkspur draft' }).waitFor();
        await week.getByText('$1,000.00').waitFor();
        await shot(page, 'calendar-390-dark');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await week.getByRole('link', { name: 'Larkspur draft' }).tap();
        await page.getByRole('dialog', { name: 'Larkspur draft' }).waitFor();
        await page.context().close();
    });
});
