import type { Page } from 'playwright-core';
import { may, type Access } from '../../models/platform/access/access';
import { adrCreate, adrDelete, adrUpdate } from '../../models/features/adr/adrCalls';
import { entityCreate } from '../../models/features/adr/entityCalls';
import { adrProductBulk, adrProductDelete, adrProductUpdate } from '../../models/features/adr/productCalls';
import { requestBulk, requestComplete, requestCreate } from '../../models/features/adr/requestCalls';
import type { Call } from '../../models/platform/calls/call';
import { promotionQueue } from '../../models/features/tpm/queueCalls';
import { clientOf } from '../support/pageClient';
import { go, open } from '../support/route';
import { SIGN_INS } from '../support/signIns';
import { TpmWorld } from '../support/tpmWorld';
import { signIn, startVisit, type Visit } from '../support/visit';
import { definitions } from '../support/registered';
import { pages, viewsByPath } from '../support/registeredScreens';

type Who =
    | 'everyone'
    | 'keepers'
    | 'administrators'
    | 'concerned'
    | 'planners'
    | 'budgeters'
    | 'reporters'
    | 'runners'
    | 'debuggers';

/** Access by specification section 6 and docs/domain.md section 2, not by the access table of the program. */
const MAY: Readonly<Record<Who, (username: string) => boolean>> = {
    everyone: () => true,
    keepers: username => ['administrator', 'content'].includes(username),
    administrators: username => username === 'administrator',
    // Users who see change requests.
    concerned: username => ['administrator', 'content', 'requester', 'manager', 'tpm.user'].includes(username),
    planners: username => ['administrator', 'tpm.bdm', 'tpm.user'].includes(username),
    // Users who maintain accounts, plans and budgets, and approve plans.
    budgeters: username => ['administrator', 'tpm.bdm'].includes(username),
    // Users who maintain bulk reports, and users who run them.
    reporters: username => ['administrator', 'reports'].includes(username),
    runners: username => ['administrator', 'reports', 'operator'].includes(username),
    debuggers: username => username === 'debug',
};

interface Screens {
    readonly who: Who;
    readonly screens: readonly (readonly [address: string, heading: string | RegExp])[];
}

const RECORD = ['list', 'create', 'detail/1', 'update/1', 'clone/1'];
const settings = (name: string, one: string, many: string, headings: readonly (string | RegExp)[]) =>
    RECORD.map((screen, at) => [`/iss/settings/${name}/${screen}`, headings[at] ?? [one, many][at] ?? one] as const);
const reference = (name: string, one: string, many: string) =>
    settings(name, one, many, [many, `New ${one}`, /\w+ · \w+/, `Edit ${one}`, `Clone ${one}`]);

/** The first of the demonstration. */
const ADR = 'Tamarack Valley Markets';
/** A plan is named for its manufacturer and its years. */
const PLAN = /\w \d{4}( and \d{4})?$/;
const CHAIN = 'Bluestone Family Grocers';

/** The addresses of specification section 2 that exist, the users who may open them, and what they show. */
const LOCATIONS: readonly Screens[] = [
    {
        who: 'everyone',
        screens: [
            ['/iss/home', /^Welcome, /],
            ['/iss/about', 'About'],
            ['/iss/help', 'Help'],
            ['/iss/help/planner', 'Help'],
            ['/iss/feedback', 'Feedback'],
            ['/iss/feedback/thanks', 'Thank you'],
            ['/iss/services', 'Services'],
            ['/iss/services/product/list', 'Product Lookup'],
            ['/iss/services/product/tracking/list', 'Product Tracking'],
            ['/iss/services/adr/list', 'ADRs'],
            ['/iss/services/adr/detail/1', ADR],
            ['/iss/services/adr/products/1', `Products of ${ADR}`],
            ['/iss/myaccount', 'My Account'],
            ['/iss/myaccount/update', 'Edit My Account'],
            ['/iss/notifications', 'Notifications'],
            ['/iss/noaccess', 'Snap!'],
            ['/iss/error', 'Error'],
        ],
    },
    {
        who: 'concerned',
        screens: [
            ['/iss/services/adr/requests', 'Change requests'],
            ['/iss/services/adr/requests/1', `Change requests: ${ADR}`],
        ],
    },
    {
        who: 'runners',
        screens: [
            ['/iss/services/bulkreport/list', 'Bulk reports'],
            ['/iss/services/bulkreport/detail/1', 'Distribution by store'],
        ],
    },
    {
        who: 'reporters',
        screens: [
            ['/iss/services/bulkreport/create', 'New bulk report'],
            ['/iss/services/bulkreport/update/1', 'Edit bulk report'],
            ['/iss/services/bulkreport/clone/1', 'Clone bulk report'],
        ],
    },
    {
        who: 'debuggers',
        screens: [
            ['/iss/debug', 'Debug'],
            ['/iss/debug/fonts', 'Type, colors and icons'],
        ],
    },
    {
        who: 'planners',
        screens: [
            ['/iss/services/tpm/dashboard', 'TPM dashboard'],
            ['/iss/services/tpm/calendar', 'Promotion calendar'],
            ['/iss/services/tpm/plan/list', 'Plans'],
            ['/iss/services/tpm/plan/detail/1', PLAN],
            ['/iss/services/tpm/promotion/list', 'Promotions'],
            ['/iss/services/tpm/allowance/list', 'Allowances'],
            ['/iss/services/tpm/promoactual/list', 'Promo actuals'],
            ['/iss/services/tpm/import/list', 'Imports'],
            ['/iss/services/tpm/import/create', 'Import promotions'],
            ['/iss/services/tpm/import/detail/2', /promotions\.csv/],
            ['/iss/services/tpm/account/list', 'Accounts'],
            ['/iss/services/tpm/account/tree', 'Accounts'],
            ['/iss/services/tpm/account/detail/1', CHAIN],
            ['/iss/services/tpm/accounttype/list', 'Account types'],
            ['/iss/services/tpm/accounttype/detail/1', 'Chain'],
            ['/iss/services/tpm/guardrail/list', 'Guardrails'],
            ['/iss/services/tpm/guardrail/detail/1', 'Large deals'],
            ['/iss/services/tpm/tradecalendar/list', 'Trade calendars'],
            ['/iss/services/tpm/tradecalendar/detail/1', 'Bluestone four-week periods'],
        ],
    },
    {
        who: 'budgeters',
        screens: [['/iss/services/tpm/queue', 'Approvals']],
    },
    {
        who: 'budgeters',
        screens: ['plan', 'account', 'account type', 'guardrail', 'trade calendar'].flatMap(one =>
            (['create', 'update/1', 'clone/1'] as const).map(
                (screen, at) =>
                    [
                        `/iss/services/tpm/${one.replace(' ', '')}/${screen}`,
                        [`New ${one}`, `Edit ${one}`, `Clone ${one}`][at] ?? one,
                    ] as const,
            ),
        ),
    },
    {
        who: 'keepers',
        screens: [
            ['/iss/services/adr/create', 'New ADR'],
            ['/iss/services/adr/update/1', 'Edit ADR'],
            ['/iss/settings', 'Settings'],
            ...reference('entitytype', 'entity type', 'Entity types'),
            ...reference('productdepartment', 'product department', 'Product departments'),
            ...reference('productgroup', 'product group', 'Product groups'),
            ...reference('producttype', 'product type', 'Product types'),
            ...reference('productentitystatus', 'product entity status', 'Product entity statuses'),
            ['/iss/settings/feedback/list', 'Feedback'],
            ['/iss/settings/feedback/create', 'New feedback'],
            ['/iss/settings/feedback/detail/1', /Where do I find/],
            ['/iss/settings/feedback/update/1', 'Edit feedback'],
            ['/iss/settings/sysreport/list', 'System reports'],
            ['/iss/settings/sysreport/detail/1', 'ADR summary'],
            ['/iss/settings/sysreport/update/1', 'Edit system report'],
            ['/iss/settings/views/home/slides', 'Slides'],
            ['/iss/settings/datafeed/list', 'Data feeds'],
            ['/iss/settings/datafeed/create', 'Upload a data feed'],
            ['/iss/settings/datafeed/detail/1', /new-costs\.csv/],
        ],
    },
    {
        who: 'administrators',
        screens: [
            ...settings('secuser', 'user', 'Users', ['Users', 'New user', /Alex/, 'Edit user', 'Clone user']),
            // Role 9 is created by the test, not built in.
            ['/iss/settings/secrole/list', 'Roles'],
            ['/iss/settings/job/list', 'Jobs'],
            ['/iss/settings/access/review', 'Access review'],
            ['/iss/settings/secrole/create', 'New role'],
            ['/iss/settings/secrole/detail/9', 'Buyer'],
            ['/iss/settings/secrole/update/9', 'Edit role'],
            ['/iss/settings/secrole/clone/9', 'Clone role'],
        ],
    },
];

/** Addresses that no user opens: unmatched ones lead home, and so does the login's when a user is signed in. */
const HOME = [
    '/',
    '/iss',
    '/elsewhere',
    '/iss/nothing',
    '/iss/settings/datafeed/update/1',
    '/iss/settings/feedback/clone/1',
    '/iss/settings/nothing/list',
    '/iss/services/adr/products',
];

/** Addresses that redirect, and their targets. */
const LEADING: Readonly<Record<string, string>> = { '/iss/services/tpm': '/iss/services/tpm/plan/list' };

/** Screens of the user's own records, which no other user opens; those of feedback are in `feedback.test.ts`. */
const OWN = ['/iss/feedback/thread'];

const SERVICES: Readonly<Record<string, Who>> = {
    'Product Lookup': 'everyone',
    'Product Tracking': 'everyone',
    ADRs: 'everyone',
    'Change requests': 'concerned',
    'Bulk reports': 'runners',
    'TPM dashboard': 'planners',
    'Promotion calendar': 'planners',
    Approvals: 'budgeters',
    Plans: 'planners',
    Promotions: 'planners',
    Allowances: 'planners',
    'Promo actuals': 'planners',
    Imports: 'planners',
    Accounts: 'planners',
    'Account types': 'planners',
    'Trade calendars': 'planners',
    Guardrails: 'planners',
};
/** Settings in the order of the menu: those without a heading first. */
const SETTINGS: Readonly<Record<string, Who>> = {
    'Data feeds': 'keepers',
    Feedback: 'keepers',
    'System reports': 'keepers',
    Jobs: 'administrators',
    Slides: 'keepers',
    'Entity types': 'keepers',
    'Product departments': 'keepers',
    'Product groups': 'keepers',
    'Product types': 'keepers',
    'Product entity statuses': 'keepers',
    Roles: 'administrators',
    Users: 'administrators',
    'Access review': 'administrators',
};
/** Services in the order of the home page, by specification section 1. */
const HOME_SERVICES: readonly (readonly [string, Who])[] = [
    ['Authorized Distribution Reports (ADR)', 'everyone'],
    ['Product Lookup', 'everyone'],
    ['Product Tracking', 'everyone'],
    ['Feedback', 'everyone'],
    ['Trade promotion management (TPM)', 'planners'],
    ['Bulk reports', 'runners'],
    ['System reports', 'keepers'],
    ['Data feeds', 'keepers'],
    ['Settings', 'keepers'],
];
const MENU: readonly (readonly [string, Who])[] = [
    ['Home', 'everyone'],
    ['Services', 'everyone'],
    ['Settings', 'keepers'],
    ['Feedback', 'everyone'],
    ['About', 'everyone'],
];

interface Offer {
    readonly name: string;
    /** The server call that the button leads to. */
    readonly call: Pick<Call, 'access'>;
    /** The call that it leads to for users who may only request. */
    readonly or?: Pick<Call, 'access'>;
    /** The call whose users are offered that instead. */
    readonly instead?: Pick<Call, 'access'>;
    /** The creator of what the screen shows; of the users who may, only the creator is offered the button. */
    readonly creator?: string;
}

/** The buttons of the hand-written screens that every user may open, with their server calls. */
const OFFERS: Readonly<Record<string, readonly Offer[]>> = {
    '/iss/services/adr/list': [{ name: 'New ADR', call: adrCreate }],
    '/iss/services/adr/detail/1': [
        { name: 'Edit', call: adrUpdate },
        { name: 'Delete', call: adrDelete },
        { name: 'Add entity', call: entityCreate },
    ],
    '/iss/services/adr/detail/1?entity=2': [{ name: 'Add below', call: entityCreate }],
    '/iss/services/adr/products/1': [
        { name: 'Add products', call: adrProductBulk },
        { name: 'Request products', call: requestBulk, instead: adrProductBulk },
    ],
    '/iss/services/adr/products/1?product=1': [
        { name: 'Edit', call: adrProductUpdate, or: requestBulk },
        { name: 'Take off the ADR', call: adrProductDelete },
        { name: 'Request deletion', call: requestCreate, instead: adrProductDelete },
    ],
    '/iss/services/adr/requests?request=33': [
        { name: 'Complete', call: requestComplete },
        { name: 'Cancel request', call: requestComplete },
        { name: 'Withdraw', call: requestCreate, instead: requestComplete, creator: 'requester' },
    ],
    '/iss/services/tpm/queue?promotion=:waiting': [
        { name: 'Approve', call: promotionQueue },
        { name: 'Return', call: promotionQueue },
    ],
};

/** Whether an address is of a generated screen that others represent for users without access: they share one guard. */
const isAlike = (address: string): boolean =>
    /\/settings\/(?!entitytype|datafeed|secuser|job|views)./.test(address) ||
    /\/tpm\/(?!plan|dashboard|calendar|queue|import|account\/tree)./.test(address);

/** Returns as text which screens a user may open; users with the same access have the same text. */
const opens = (username: string): string => JSON.stringify(LOCATIONS.map(({ who }) => MAY[who](username)));

/** Returns the access that the program requires for a screen of a resource, or for one at an address of its own. */
const requestedAt = (address: string): Access | undefined => {
    const definition = definitions.find(({ path }) => address.startsWith(`/iss/${path}/`));
    const page = pages.find(({ path }) => address.replace(/\/\d+$/, '/:id') === `/iss/${path}`);
    if (page) return page.access;
    return definition?.access[/\/(list|detail)\b/.test(address) ? 'view' : 'change'];
};

/** The level of warnings in pino's log. */
const WARN = 40;

const offeredTo = (entries: readonly (readonly [string, Who])[], username: string): string[] =>
    entries.filter(([, who]) => MAY[who](username)).map(([name]) => name);

const load = (page: Page, address: string) => page.goto(address);
const heading = (page: Page) => page.locator('h1').first();
const pathOf = (page: Pick<Page, 'url'>): string => new URL(page.url()).pathname;

describe('who sees what', () => {
    let visit: Visit;
    /** The id of a pending promotion. */
    let waiting: number;
    beforeAll(async () => {
        visit = await startVisit();
        const page = await visit.signedIn('administrator');
        const role = await page.request.post('/iss/api/settings/secrole', { data: { name: 'Buyer' } });
        expect(((await role.json()) as { data: { id: number } }).data.id).toBe(9);
        const promotions = { name: 'promotions.csv', mimeType: 'text/csv', buffer: Buffer.from('nothing') };
        const imported = await page.request.post('/iss/api/tpm/import/upload', {
            multipart: { plan_id: '1', file: promotions },
        });
        expect(((await imported.json()) as { data: { id: number } }).data.id).toBe(2);
        await page.context().close();
        const [bdm, user] = [await visit.signedIn('tpm.bdm'), await visit.signedIn('tpm.user')];
        const world = TpmWorld.by(clientOf(bdm), clientOf(user));
        const guardrail = { name: 'Large deals', measure: 'SPEND', limit_value: 9_000_000 };
        expect((await world.created(world.bdm, 'guardrail', guardrail)).id).toBe(1);
        waiting = (await world.pending(await world.createParents())).id;
        for (const each of [bdm, user]) await each.context().close();
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    test('every screen of every resource is among the places', () => {
        const known = LOCATIONS.flatMap(({ screens }) => screens.map(([address]) => address.replace(/\/\d+$/, '')));
        known.push(...Object.keys(LEADING), ...OWN);
        const there = [...viewsByPath].flatMap(([path, views]) => views.map(view => `/iss/${path}/${view}`));
        there.push(...pages.map(({ path }) => `/iss/${path.replace('/:id', '')}`));
        expect(there.filter(address => !known.includes(address))).toEqual([]);
    });

    test('signed out, every address leads to the login, and from there to where one wanted to go', async () => {
        const page = await visit.window();
        for (const { screens } of LOCATIONS) {
            for (const [address] of screens) {
                if (isAlike(address)) continue;
                await page.goto(address);
                await page.getByLabel('Username').waitFor();
                expect(pathOf(page)).toBe('/iss/login');
                expect(await page.title()).toBe('Login');
            }
        }
        expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(1);
        expect(await page.getByRole('navigation').count()).toBe(0);
        await page.context().close();
    });

    test.each(Object.keys(SIGN_INS))('%s may open what the specification says', username => {
        const roles = SIGN_INS[username] ?? [];
        for (const { who, screens } of LOCATIONS) {
            for (const [address] of screens) {
                const access = requestedAt(address);
                if (access) expect([address, may({ roles }, access)]).toEqual([address, MAY[who](username)]);
            }
        }
    });

    /** The first of the users who may open the same screens. */
    const different = Object.keys(SIGN_INS).filter(
        (username, at, all) => all.findIndex(other => opens(other) === opens(username)) === at,
    );

    test.each(different)(
        '%s opens what the role may, and the no-access screen in place of the rest',
        async username => {
            const page = await visit.signedIn(username);
            const observed: unknown[] = [];
            const expected: unknown[] = [];
            let last: string | RegExp = /^Welcome/;
            for (const { who, screens } of LOCATIONS) {
                const isOpen = MAY[who](username);
                for (const [address, title] of screens) {
                    if (!isOpen && isAlike(address)) continue;
                    const reported = isOpen ? title : 'Snap!';
                    // The heading that is already shown would be taken for the next one.
                    if (String(reported) === String(last)) {
                        await go(page, '/iss/feedback/thanks');
                        await heading(page).getByText('Thank you', { exact: true }).first().waitFor();
                    }
                    await go(page, address);
                    await page.waitForFunction(
                        wanted => ['/iss/noaccess', wanted].includes(window.location.pathname),
                        address,
                    );
                    const shown = heading(page).getByText(reported, { exact: typeof reported === 'string' });
                    await shown.waitFor().catch(() => undefined);
                    observed.push([address, pathOf(page), await shown.count()]);
                    expected.push([address, isOpen ? address : '/iss/noaccess', 1]);
                    last = reported;
                }
            }
            expect(observed).toEqual(expected);
            await page.context().close();
        },
    );

    describe.each(Object.keys(SIGN_INS))('%s', username => {
        let page: Page;
        beforeAll(async () => {
            page = await visit.signedIn(username);
        });
        afterAll(() => page.context().close());

        test('is led home from what is no screen, and on from what leads on; typed addresses are as good as links', async () => {
            // A load must open the same screens as a link: tested for a user who may open most, and for one who may not.
            const arrive = ['administrator', 'viewer'].includes(username) ? load : go;
            for (const address of HOME) {
                await arrive(page, address);
                await page.waitForURL('**/iss/home');
            }
            for (const [address, to] of Object.entries(LEADING)) {
                await page.goto(address);
                await page.waitForURL(`**${MAY.planners(username) ? to : '/iss/noaccess'}`);
            }
            await page.goto('/iss/settings/secuser/list');
            const isOpen = MAY.administrators(username);
            await heading(page)
                .getByText(isOpen ? 'Users' : 'Snap!', { exact: true })
                .waitFor();
            expect(await page.title()).toBe(isOpen ? 'Users' : 'No Access');
        });

        test('is offered what the role may: bar, menu, cards', async () => {
            await open(page, '/iss/home');
            await heading(page).getByText('Welcome').first().waitFor();
            const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
            expect(await bar.allInnerTexts()).toEqual(offeredTo(MENU, username));
            const tiles = page.getByRole('region', { name: 'Services' }).getByRole('link').locator('h3');
            expect(await tiles.allInnerTexts()).toEqual(offeredTo(HOME_SERVICES, username));
            const settingsOffered = offeredTo(Object.entries(SETTINGS), username);
            await go(page, '/iss/services');
            const cards = page.getByRole('main').locator('ul').getByRole('link').locator('h2');
            await cards.first().waitFor();
            expect(await cards.allInnerTexts()).toEqual(offeredTo(Object.entries(SERVICES), username));

            await page.getByRole('button', { name: /^Account of/ }).click();
            expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
                ...offeredTo(MENU, username),
                'My Account',
                'Logout',
            ]);
            await page.keyboard.press('Escape');

            if (!MAY.keepers(username)) return;
            await go(page, '/iss/settings');
            const side = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
            await side.first().waitFor();
            expect(await side.allInnerTexts()).toEqual(settingsOffered);
        });
    });

    // Users with other roles see these screens as users with none.
    test.each([
        ...Object.entries(SIGN_INS).filter(([username]) => MAY.concerned(username) || MAY.planners(username)),
        ['viewer', []] as const,
    ])('%s is offered on the hand-made screens what the server does not refuse', async (username, roles) => {
        const page = await visit.signedIn(username);
        const rejected: string[] = [];
        page.on('response', answer => {
            if (answer.status() === 403) rejected.push(answer.url());
        });
        const mayCall = (call: Offer['or']) => call !== undefined && may({ roles }, call.access);
        const isOffered = ({ call, or, instead, creator = username }: Offer) =>
            (mayCall(call) || mayCall(or)) && !mayCall(instead) && creator === username;
        for (const [location, offers] of Object.entries(OFFERS)) {
            if (!may({ roles }, requestedAt(location.replace(/\?.*/, '')) ?? 'signedIn')) continue;
            const address = location.replace(':waiting', String(waiting));
            await open(page, address);
            const part = address.includes('?') ? page.locator('main, [role=dialog]').last() : page.locator('main');
            for (const offer of offers) {
                const found = part
                    .getByRole('button', { name: offer.name, exact: true })
                    .or(part.getByRole('link', { name: offer.name, exact: true }));
                if (isOffered(offer)) await found.first().waitFor();
            }
            await page
                .getByText(/^History$/i)
                .or(page.locator('h1'))
                .first()
                .waitFor();
            await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .processing[data-on]'));
            // A key that is printed on a button is not part of its name.
            const shown = await part.locator('button, a.MuiButton-root').evaluateAll(all =>
                all.map(each => {
                    const copy = each.cloneNode(true) as Element;
                    for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
                    return copy.textContent;
                }),
            );
            const names = new Set(shown.map(text => text.trim()));
            const wrong = offers.filter(offer => names.has(offer.name) !== isOffered(offer));
            expect([address, wrong.map(({ name }) => name)]).toEqual([address, []]);
        }
        expect(rejected).toEqual([]);
        await page.context().close();
    });

    test('what is no screen leads home also while the one before is still on its way there', async () => {
        const page = await visit.signedIn('content');
        await page.evaluate(async () => {
            const ask = (address: string): void => {
                window.history.pushState(null, '', address);
                window.dispatchEvent(new PopStateEvent('popstate'));
            };
            const { port1, port2 } = new MessageChannel();
            /** Resolves before the next render. */
            const soon = () =>
                new Promise<void>(resolve => {
                    port1.onmessage = () => resolve();
                    port2.postMessage(null);
                });
            ask('/iss/settings/datafeed/update/1');
            while (window.location.pathname !== '/iss/home') await soon();
            ask('/iss/settings/feedback/clone/1');
        });
        await page.waitForURL('**/iss/home');
        await heading(page).getByText('Welcome').first().waitFor();
        await page.context().close();
    });

    test('a keeper is offered every change, but none that a system record does not allow', async () => {
        const page = await visit.signedIn('administrator');
        const buttons = async (address: string) => {
            await page.goto(address);
            await page.getByRole('tab').first().waitFor();
            const all = page.locator('main').getByRole('button').or(page.locator('main a.MuiButton-root'));
            // Administrators can end a user's sessions, however many there are.
            return (await all.allInnerTexts()).filter(text => !text.startsWith('Sign out'));
        };
        expect(await buttons('/iss/settings/secrole/detail/9')).toEqual(['Delete', 'Clone', 'Edit']);
        expect(await buttons('/iss/settings/secrole/detail/1')).toEqual(['Clone', 'Edit']);
        const mail = 'Send an email to set the password';
        expect(await buttons('/iss/settings/secuser/detail/1')).toEqual(['Clone', 'Edit', mail]);
        await page.goto('/iss/settings/secrole/clone/1');
        await page.getByLabel(/^Name/).fill('Deputy');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('heading', { name: 'Deputy' }).waitFor();
        expect(await buttons(pathOf(page))).toEqual(['Delete', 'Clone', 'Edit']);
        await page.context().close();
    });

    test('signing in asks once for who one is, what one has saved and the reference lists; so does opening a tab', async () => {
        const RETAINED = ['/auth/context', '/myaccount/pref/list', '/adr/refdata'];
        const page = await visit.window();
        const requested: string[] = [];
        page.on('request', request => {
            const path = pathOf({ url: () => request.url() }).replace('/iss/api', '');
            if (RETAINED.includes(path)) requested.push(path);
        });
        const quiet = async () => {
            await heading(page).waitFor();
            await page.waitForLoadState('networkidle');
        };
        await page.goto('/iss/login');
        await page.getByLabel('Username').waitFor();
        expect(requested.splice(0)).toEqual(['/auth/context']);

        await signIn(page, 'content');
        await page.waitForURL('**/iss/home');
        requested.splice(0, requested.indexOf('/auth/context') + 1);
        for (const address of [
            '/iss/services/product/list',
            '/iss/services/adr/detail/1',
            '/iss/settings/producttype/list',
        ]) {
            await go(page, address);
            await quiet();
        }
        expect(requested.splice(0).sort()).toEqual([...RETAINED].sort());

        await page.goto('/iss/services/adr/list');
        await quiet();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        expect(requested.splice(0).sort()).toEqual([...RETAINED].sort());
        await page.context().close();
    });

    test('being sent to the no-access screen is logged with the user and the screen, once each', async () => {
        const page = await visit.signedIn('viewer');
        const sent = ['/iss/settings', '/iss/settings/secuser/update/1', '/iss/services/adr/requests'];
        for (const address of sent) {
            const reported = page.waitForResponse('**/iss/api/auth/noaccess');
            await go(page, address);
            expect((await reported).status()).toBe(200);
            await heading(page).getByText('Snap!').first().waitFor();
        }
        // A reload of the screen is not logged, since it has no origin.
        await page.reload();
        await heading(page).getByText('Snap!').first().waitFor();
        const lines = visit.product.log().filter(line => line.includes('"no access"') && line.includes('"viewer"'));
        const message = lines.map(line => JSON.parse(line) as Record<string, unknown>).slice(-sent.length);
        expect(message.map(({ level, user, path, address }) => [level, user, path, address])).toEqual(
            sent.map(path => [WARN, 'viewer', path, '127.0.0.1']),
        );
        await page.context().close();
    });

    test('logging out by its address ends the session', async () => {
        const page = await visit.signedIn('viewer');
        await page.goto('/iss/logout');
        await page.getByLabel('Username').waitFor();
        expect((await page.request.post('/iss/api/product/list', { data: {} })).status()).toBe(401);
        await page.context().close();
    });
});
