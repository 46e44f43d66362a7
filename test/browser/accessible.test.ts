import type { Page } from 'playwright-core';
import { wholesalerFile } from '../fixtures/wholesaler';
import { faultsOf, MODES } from '../support/axe';
import { clientOf } from '../support/pageClient';
import { open, quiet } from '../support/route';
import { showsMore } from '../support/shapes';
import { startVisit, type Visit } from '../support/visit';
import { pages, viewsByPath } from '../support/registeredScreens';

const MINUTES = 60_000;
const WIDTHS = [1440, 390];
/** "Everything works at 360 px" (docs/experience.md). */
const NARROWEST = 360;
const HEIGHT = 900;

type Act = (page: Page) => Promise<void>;
interface ScreenAt {
    readonly address: string;
    /** The action that is done there first, with its name. */
    readonly act?: readonly [name: string, act: Act];
}

const press =
    (name: string | RegExp): Act =>
    async page => {
        await page.getByRole('button', { name }).first().click();
    };
const pressed = (address: string, name: string | RegExp): ScreenAt => ({ address, act: [String(name), press(name)] });

const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 600;
/** Presses a tool of a list; on a phone the tools are behind one icon. */
const tool =
    (name: string | RegExp): Act =>
    async page => {
        if (isSmall(page)) await press('Sort, filter and save')(page);
        await press(name)(page);
    };
/** Opens the list of fields to filter by; with a name, the editor of that field. */
const opened =
    (name?: string): Act =>
    async page => {
        await tool(/^Filter$/)(page);
        const field = page.getByRole('menuitem', { name: name ?? 'Name', exact: true });
        await (name === undefined ? field.waitFor() : field.click());
    };

const DEPARTMENTS = '/iss/settings/productdepartment';
/** Changes a record of a list by a bulk change. */
const changeMany = async (page: Page, weight: number): Promise<void> => {
    // An open surface stays until it is closed.
    await page.keyboard.press('Escape');
    await page
        .getByRole('checkbox', { name: /^Select .* · / })
        .first()
        .check();
    await press('Change…')(page);
    await page.getByLabel('Weight').fill(String(weight));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Undo:/ }).waitFor();
};

/** Surfaces that open over a screen, the same over every resource. */
const OPENED: readonly ScreenAt[] = [
    pressed(`${DEPARTMENTS}/list?filter=%7B%22name_like%22%3A%22e%22%2C%22weight_gte%22%3A5%7D`, /^Name contains/),
    { address: `${DEPARTMENTS}/list?filter=%7B%22code_like%22%3A%22%22%7D`, act: ['the fields', opened()] },
    {
        address: `${DEPARTMENTS}/list`,
        act: [
            'the command search',
            async page => {
                await page.keyboard.press('Control+k');
                await page.keyboard.type('sauce');
                await page.getByRole('group', { name: 'Products' }).waitFor();
            },
        ],
    },
    {
        address: '/iss/services/tpm/plan/detail/1',
        act: [
            'the keys of the screen',
            async page => {
                await page.keyboard.press('?');
                await page.getByRole('dialog', { name: 'Keys of this screen' }).waitFor();
            },
        ],
    },
    {
        address: `${DEPARTMENTS}/list`,
        act: [
            'a calendar',
            async page => {
                await opened('Created')(page);
                await press(/^Choose date/)(page);
                await page.getByRole('grid').waitFor();
            },
        ],
    },
    {
        address: `${DEPARTMENTS}/list?filter=%7B%22q%22%3A%22a%22%7D`,
        act: ['the way back', page => changeMany(page, isSmall(page) ? 11 : 12)],
    },
    {
        address: `${DEPARTMENTS}/list?filter=%7B%22q%22%3A%22a%22%7D`,
        act: [
            'what is in the way of it',
            async page => {
                const weight = isSmall(page) ? 13 : 14;
                await changeMany(page, weight);
                const { call } = clientOf(page);
                const { data } = await call<{ id: number; weight: number }[]>('GET', '/settings/productdepartment');
                const ids = data!.filter(each => each.weight === weight).map(({ id }) => id);
                const filter = encodeURIComponent(JSON.stringify({ id: ids }));
                await call('PUT', `/settings/productdepartment?filter=${filter}`, { weight: 15 });
                await press(/^Undo:/)(page);
                await page.getByRole('dialog', { name: 'This was changed since' }).waitFor();
            },
        ],
    },
    { address: '/iss/myaccount/changes' },
    { address: `${DEPARTMENTS}/list`, act: ['Saved views', tool('Saved views')] },
    { address: `${DEPARTMENTS}/list`, act: ['Export', tool('Export')] },
    {
        address: `${DEPARTMENTS}/list`,
        // Cards have no column chooser.
        act: ['Columns', async page => (isSmall(page) ? undefined : press('Columns')(page))],
    },
    pressed(`${DEPARTMENTS}/detail/1`, 'Delete'),
    pressed(`${DEPARTMENTS}/create`, 'Save'),
    { address: `${DEPARTMENTS}/list?filter=%7B%22q%22%3A%22none%22%7D` },
    { address: `${DEPARTMENTS}/detail/1/history` },
    pressed('/iss/home', /^Account of/),
    {
        address: '/iss/home',
        act: [
            'the notifications',
            async page => {
                await press(/^Notifications: [1-9]/)(page);
                await page.getByRole('menu', { name: 'Notifications' }).waitFor();
            },
        ],
    },
    {
        address: `${DEPARTMENTS}/list?filter=%7B%7D`,
        act: [
            'Change…',
            async page => {
                await page
                    .getByRole('checkbox', { name: /^Select .* · / })
                    .first()
                    .check();
                await press('Change…')(page);
            },
        ],
    },
    {
        address: '/iss/services/product/list?q=marinara',
        act: ['a product', page => page.getByText('Marinara').first().click()],
    },
];

const SCREENS: readonly ScreenAt[] = [
    ...pages.map(({ path }) => ({ address: `/iss/${path.replace(':id', '1')}` })),
    { address: '/iss/services/adr/detail/2?entity=50' },
    { address: '/iss/services/adr/requests?status=all&request=1' },
    pressed('/iss/services/adr/detail/1?entity=1', 'Add below'),
    pressed('/iss/settings/feedback/detail/2', 'Send reply'),
    pressed('/iss/services/adr/list', /^Actions for/),
    {
        address: '/iss/services/tpm/plan/detail/1?account=1',
        act: [
            'Deal sheet',
            async page => {
                await press('Deal sheet…')(page);
                await page.getByRole('dialog').getByText('Nothing was exported yet.').waitFor();
            },
        ],
    },
    {
        address: '/iss/services/tpm/queue',
        act: [
            'a promotion',
            async page => {
                await page.locator('.name-link').first().click();
                await page.getByRole('heading', { name: 'Checks' }).waitFor();
                await page.getByRole('heading', { name: /^Products/ }).waitFor();
            },
        ],
    },
    {
        address: '/iss/services/tpm/queue',
        act: [
            'Approve',
            async page => {
                await page
                    .getByRole('checkbox', { name: /^Select (?!all)/ })
                    .first()
                    .check();
                await press('Approve')(page);
                await page.getByRole('dialog').waitFor();
            },
        ],
    },
];

const NEEDS_ID = ['detail', 'update', 'clone'];
const RESOURCES: readonly ScreenAt[] = [...viewsByPath].flatMap(([path, views]) =>
    views
        .filter(view => showsMore(path, view))
        // Role 9 is created by the test, not built in.
        .map(view => ({
            address: `/iss/${path}/${view}${NEEDS_ID.includes(view) ? `/${path.endsWith('secrole') ? 9 : 1}` : ''}`,
        })),
);
const PAGES: readonly ScreenAt[] = ['home', 'services', 'settings', 'about', 'noaccess', 'error'].map(name => ({
    address: `/iss/${name}`,
}));

const load = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
};

describe('everybody can use', () => {
    let visit: Visit;
    let page: Page;
    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('administrator');
        const role = await page.request.post('/iss/api/settings/secrole', { data: { name: 'Buyer' } });
        expect(role.status()).toBe(201);
        const file = { name: 'wholesaler.csv', mimeType: 'text/csv', buffer: wholesalerFile() };
        const upload = await page.request.post('/iss/api/datafeed/upload', { multipart: { source: 'AWG', file } });
        expect(upload.ok()).toBe(true);
    });
    afterAll(() => visit.end());

    /** Opens a screen again, which closes surfaces of the last one; a surface of the header is closed by a load. */
    const reopen = async (on: Page, address: string): Promise<void> => {
        const isOver = await on.locator('header [aria-expanded=true]').count();
        await (isOver > 0 ? load : open)(on, address);
    };

    /** Checks both widths and both modes, and that nothing scrolls sideways at the narrower width. */
    const look = async (on: Page, { address, act }: ScreenAt, arrive = reopen): Promise<string[]> => {
        const found: string[] = [];
        for (const width of WIDTHS) {
            await on.setViewportSize({ width, height: HEIGHT });
            if (act || width === WIDTHS[0]) await arrive(on, address);
            await quiet(on);
            await act?.[1](on);
            // Colors are the same at every width.
            for (const mode of width === WIDTHS[0] ? MODES : ([MODES[0]] as const)) {
                const texts = await faultsOf(on, mode);
                found.push(...texts.map(text => `${address} ${act?.[0] ?? ''} ${mode} ${String(width)}: ${text}`));
            }
        }
        await on.setViewportSize({ width: NARROWEST, height: HEIGHT });
        const over = await on.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0)
            found.push(`${address} ${act?.[0] ?? ''} is ${String(over)} px too wide for ${String(NARROWEST)} px`);
        return found;
    };

    test('the login', async () => {
        const out = await visit.window();
        expect(await look(out, { address: '/iss/login' }, load)).toEqual([]);
        await out.context().close();
    });

    test.each([
        ['the pages', PAGES],
        ['the hand-made screens', SCREENS],
        ['the screens of the resources', RESOURCES],
        ['what opens over them', OPENED],
    ])(
        '%s',
        async (_name, locations) => {
            const found: string[] = [];
            for (const fresh of locations) found.push(...(await look(page, fresh)));
            expect(found).toEqual([]);
        },
        20 * MINUTES,
    );
});
