import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { DataOf } from '../../models/platform/calls/call';
import type { slideList } from '../../models/features/home/slideCalls';
import { clientOf } from '../support/pageClient';
import { MOVING, startVisit, type Visit } from '../support/visit';

const SLIDES = '/iss/settings/views/home/slides';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('region', { name: 'News' });
const shown = (page: Page) => banner(page).getByRole('group', { name: /^\d of \d$/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Playlist' }).getByRole('listitem');

const slidesOf = async (page: Page) =>
    (await clientOf(page).call<DataOf<typeof slideList>>('GET', '/cm/home/slide/list')).data!;
const played = async (page: Page): Promise<string[]> =>
    (await slidesOf(page)).playList.map(({ title }) => title.split(':')[0] ?? '');

/** Adds up the layout shifts since the page was opened, except those that user input caused. */
const watchShifts = (): void => {
    const all = window as unknown as { shifted: number };
    all.shifted = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) all.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
};
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

const center = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
};

describe('the home page', () => {
    let visit: Visit;
    let content: Page;
    beforeAll(async () => {
        visit = await startVisit();
        content = await visit.signedIn('content');
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('a picture is uploaded, its share shown, and put on the playlist', async () => {
        await content.goto(SLIDES);
        await heading(content, 'Slides').waitFor();
        const file = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#a36' } })
            .png()
            .toBuffer();
        let release = (): void => undefined;
        const sent = new Promise<void>(resolve => (release = resolve));
        await content.route('**/cm/home/slide/upload', async route => {
            await sent;
            await route.continue();
        });
        await content
            .locator('input[type=file]')
            .setInputFiles({ name: 'frozen_foods.png', mimeType: 'image/png', buffer: file });
        await content.getByRole('button', { name: 'Upload', exact: true }).click();
        await content.getByRole('progressbar').and(content.locator('[aria-valuenow]')).waitFor();
        await content
            .getByText(/\d+ ?%/)
            .first()
            .waitFor();
        release();
        await content.getByRole('button', { name: 'Add frozen foods to the playlist' }).click();
        await rows(content).nth(5).getByText('frozen foods').waitFor();
        await content.unroute('**/cm/home/slide/upload');
    });

    test('what is no picture is refused at the file', async () => {
        await content
            .locator('input[type=file]')
            .setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
        await content.getByRole('button', { name: 'Upload', exact: true }).click();
        await content.getByText(/there is no PNG in it/).waitFor();
        await content.reload();
        await heading(content, 'Slides').waitFor();
    });

    test('the order is changed by mouse and by keyboard, which stays where it is', async () => {
        const [first] = await played(content);
        const handle = rows(content).first().locator('[data-handle]');
        await content.mouse.move(...(await center(handle)));
        await content.mouse.down();
        await content.mouse.move(...(await center(rows(content).nth(1))), { steps: 5 });
        await content.mouse.move(...(await center(rows(content).nth(2))), { steps: 5 });
        // The slide is dropped at the line.
        await content.waitForFunction(
            row => getComputedStyle(row).boxShadow !== 'none',
            await rows(content).nth(2).elementHandle(),
        );
        const moved = content.waitForResponse('**/playlist/move');
        await content.mouse.up();
        await moved;
        await rows(content).nth(2).getByText(first!).waitFor();
        expect((await played(content))[2]).toBe(first);

        const up = rows(content)
            .nth(2)
            .getByRole('button', { name: /^Move .* up$/ });
        await up.focus();
        for (const location of [1, 0]) {
            const again = content.waitForResponse('**/playlist/move');
            await content.keyboard.press('Enter');
            await again;
            await rows(content).nth(location).getByText(first!).waitFor();
        }
        expect((await played(content))[0]).toBe(first);
        // The first slide cannot move up, so the button that moves it down has the focus.
        await content.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.endsWith(' down'));
    });

    test('a slide is taken off, and its picture removed for good', async () => {
        await content.getByRole('button', { name: 'Take frozen foods off the playlist' }).click();
        await content.getByRole('button', { name: 'Remove frozen foods' }).click();
        await content.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        // Elements behind an open dialog would not be found either.
        await content.getByRole('dialog').waitFor({ state: 'detached' });
        await content.getByRole('button', { name: 'Preview of frozen foods' }).waitFor({ state: 'detached' });
        expect((await slidesOf(content)).uploads).toHaveLength(5);
    });

    test('its banner is led by its controls, around both ends; who asked for less motion begins it themselves', async () => {
        const page = await visit.signedIn('viewer');
        await banner(page).getByTitle('Play').waitFor();
        await shown(page).and(page.getByLabel('1 of 5')).waitFor();
        await banner(page).getByTitle('Previous Slide').click();
        await shown(page).and(page.getByLabel('5 of 5')).waitFor();
        await banner(page).getByTitle('Next Slide').click();
        await shown(page).and(page.getByLabel('1 of 5')).waitFor();
        await banner(page).getByTitle('Slide 3', { exact: true }).click();
        await shown(page).and(page.getByLabel('3 of 5')).waitFor();
        await banner(page).getByTitle('Play').click();
        await banner(page).getByTitle('Pause').waitFor();
        await page.context().close();
    });

    test('nothing on it moves when what it shows arrives, for which it asks once', async () => {
        // On another screen first: what that one asks for late does not count.
        const page = await visit.signedIn('manager', MOVING, '/iss/about');
        await page.addInitScript(watchShifts);
        const calls: string[] = [];
        page.on('request', request => calls.push(new URL(request.url()).pathname.replace('/iss/api', '')));
        const shownBy = () => calls.splice(0).filter(path => path === '/home' || path.endsWith('/slide/list'));
        for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 844 });
            shownBy();
            await page.goto('/iss/home');
            await banner(page).getByRole('img').first().waitFor();
            await page.getByRole('link', { name: /change requests to decide/ }).waitFor();
            await page.waitForLoadState('networkidle');
            // Including its controls, it takes 160 pixels beside the welcome.
            if (width === 1440) expect((await banner(page).boundingBox())!.height).toBeLessThanOrEqual(160);
            expect(await shifted(page)).toBeLessThan(0.005);
            expect(shownBy().sort()).toEqual(['/cm/home/slide/list', '/home']);
        }
        await page.context().close();
    });

    test('a figure leads to the list that it counts, and what was opened is found again', async () => {
        const page = await visit.signedIn('manager');
        const link = page.getByRole('link', { name: /^Tracking ends soon: \d+$/ });
        const count = (await link.innerText()).split(': ')[1]!.trim();
        await link.click();
        await heading(page, 'Product Tracking').waitFor();
        await page.getByText(`${count} tracked`, { exact: true }).waitFor();
        await page.goto('/iss/services/adr/list');
        const noted = page.waitForResponse('**/home/opened');
        const name = page.locator('tbody a').first();
        const adr = await name.innerText();
        await name.click();
        await heading(page, adr).waitFor();
        await noted;
        await page.goto('/iss/home');
        await page.getByRole('region', { name: 'Go on where you were' }).getByRole('link', { name: adr }).click();
        await heading(page, adr).waitFor();
        await page.context().close();
    });
});
