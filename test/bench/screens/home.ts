import type { Browser, BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import { drawnSlides } from '../../../seeders/demo/slides/drawings';
import { launchBrowser } from '../../support/chromium';
import type { Bench } from '../bench';
import { options } from '../options';
import { start } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import { freshProfile, paintTime, signInByForm, type StorageState } from './visit';

/** The figures of a visit of the home page. */
interface Visit {
    /** Milliseconds to the largest contentful paint; with a banner that is its first picture. */
    readonly paint: number;
    /** The browser's sum of layout shifts. */
    readonly shifted: number;
}

const API = '/iss/api/cm/home/slide';

const visitHome = async (context: BrowserContext): Promise<Visit> => {
    const page = await context.newPage();
    await page.goto('/iss/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const paint = await paintTime(page);
    const shifted = await page.evaluate(
        () =>
            new Promise<number>(resolve => {
                new PerformanceObserver(list =>
                    resolve(
                        list
                            .getEntries()
                            .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                    ),
                ).observe({ type: 'layout-shift', buffered: true });
                setTimeout(() => resolve(0), 500);
            }),
    );
    await page.close();
    return { paint, shifted };
};

/** Uploads the demonstration's slides. @returns their names */
const putSlides = async (context: BrowserContext): Promise<readonly string[]> => {
    const names: string[] = [];
    for (const { title, svg } of drawnSlides) {
        const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
        const file = { name: 'slide.png', mimeType: 'image/png', buffer };
        const answer = await context.request.post(`${API}/upload`, { multipart: { title, file } });
        names.push(((await answer.json()) as { data: { filename: string } }).data.filename);
    }
    return names;
};

const visit = async (browser: Browser, origin: string, retained: StorageState): Promise<Visit> => {
    const profile = await freshProfile(browser, origin, retained);
    const created = await visitHome(profile);
    await profile.close();
    return created;
};

/** Compares rounds without slides and with them, alternately. */
const compare = async (browser: Browser, origin: string, retained: StorageState) => {
    const keeper = await freshProfile(browser, origin, retained);
    const names = await putSlides(keeper);
    const without: Visit[] = [];
    const banner: Visit[] = [];
    for (let round = 0; round <= options.rounds; round++) {
        const plain = await visit(browser, origin, retained);
        for (const filename of names) await keeper.request.post(`${API}/playlist/add`, { data: { filename } });
        const shown = await visit(browser, origin, retained);
        for (const _ of names) await keeper.request.post(`${API}/playlist/remove`, { data: { index: 0 } });
        if (round > 0) {
            without.push(plain);
            banner.push(shown);
        }
    }
    await keeper.close();
    return { without, banner };
};

/** Measures the home page's largest paint: the banner's first picture, or without a banner any other element. */
export const home: Bench = {
    keys: ['home'],
    usesCatalogue: false,
    isOnce: true,
    run: async ({ database }) => {
        const product = await start('product', database);
        const browser = await launchBrowser();
        const retained = await signInByForm(browser, product.origin);
        const { without, banner } = await compare(browser, product.origin, retained);
        await browser.close();
        await product.stop();
        const of = { database: database.name, workload: 'home page, cold' };
        const paints = (visits: readonly Visit[]) => median(visits.map(({ paint }) => paint));
        const later = banner.map(({ paint }, at) => paint - (without[at]?.paint ?? Number.NaN));
        const result = (figure: string, product: number): Result => ({ ...of, figure, values: { product } });
        return [
            result('ms to the largest paint without a banner', paints(without)),
            result('ms to the banner’s first picture', paints(banner)),
            result('ms that this is later (150 at most)', median(later)),
            result('layout shift', median(banner.map(({ shifted }) => shifted))),
        ];
    },
};
