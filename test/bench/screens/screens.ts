import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/chromium';
import type { Bench } from '../bench';
import { buildPage } from '../build';
import { options } from '../options';
import { start, type Running } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import { freshProfile, signInByForm, type StorageState, visitList, visitLogin, type Visit } from './visit';

/** The list of the product, and the smallest list of react-admin. */
const ADDRESSES = { product: '/iss/settings/productdepartment/list', bare: '/iss/#/product_department' } as const;
type Side = keyof typeof ADDRESSES;
const sides: readonly Side[] = ['product', 'bare'];

interface Visits {
    readonly cold: Visit;
    /** The second visit with the same profile. */
    readonly warm: Visit;
}

const visits = async (browser: Browser, { origin }: Running, side: Side, retained?: StorageState): Promise<Visits> => {
    const profile = await freshProfile(browser, origin, retained);
    const cold = await visitList(profile, ADDRESSES[side]);
    const warm = await visitList(profile, ADDRESSES[side]);
    await profile.close();
    return { cold, warm };
};

const beforeSignIn = async (browser: Browser, { origin }: Running): Promise<number> => {
    const profile = await freshProfile(browser, origin);
    const bytes = await visitLogin(profile);
    await profile.close();
    return bytes;
};

const KB = 1000;

const FIGURES: readonly (readonly [figure: string, value: (visits: Visits) => number])[] = [
    ['KB of JavaScript', ({ cold }) => cold.script / KB],
    ['ms to the largest paint, cold', ({ cold }) => cold.paint],
    ['ms to the largest paint, warm', ({ warm }) => warm.paint],
    ['ms to the first row, cold', ({ cold }) => cold.rows],
    ['ms to the first row, warm', ({ warm }) => warm.rows],
];

const compare = async (browser: Browser, running: Readonly<Record<Side, Running>>) => {
    const retained = await signInByForm(browser, running.product.origin);
    const rounds: Record<Side, Visits[]> = { product: [], bare: [] };
    for (let round = 0; round <= options.rounds; round++) {
        for (const side of sides) {
            const created = await visits(browser, running[side], side, side === 'product' ? retained : undefined);
            if (round > 0) rounds[side].push(created);
        }
    }
    return rounds;
};

/** Measures transfers and paints of Chromium; beside the product's list the smallest list of react-admin. */
export const screens: Bench = {
    keys: ['screens'],
    usesCatalogue: false,
    isOnce: true,
    run: async ({ database }) => {
        await buildPage();
        const [product, bare] = await Promise.all([start('product', database), start('page', database)]);
        const browser = await launchBrowser();
        const login = await beforeSignIn(browser, product);
        const rounds = await compare(browser, { product, bare });
        await browser.close();
        await Promise.all([product.stop(), bare.stop()]);
        const of = { database: database.name, workload: 'screens: first list (bare: react-admin’s smallest)' };
        const figures = FIGURES.map(([figure, value]): Result => {
            const values = { product: median(rounds.product.map(value)), bare: median(rounds.bare.map(value)) };
            return { ...of, figure, values };
        });
        const script = { figure: 'KB of JavaScript', values: { product: login / KB } };
        return [{ ...of, workload: 'screens: before sign-in', ...script }, ...figures];
    },
};
