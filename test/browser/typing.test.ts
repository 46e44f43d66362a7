import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import { adr } from '../../models/features/adr/adr';
import type { Field } from '../../models/platform/fields/kind';
import { labelOf } from '../../models/platform/definition/label';
import { product } from '../../models/features/product/product';
import { wholesalerFile } from '../fixtures/wholesaler';
import { openAdr, openGrid } from '../support/adrScreens';
import { launchBrowser } from '../support/chromium';
import { closeFilter, openFilter } from '../support/filters';
import { slowDown } from '../support/slow';
import { startVisit, type Visit } from '../support/visit';
import { definitions } from '../support/registered';

const TEXT = 'soup mix';
const CODE = '0-38000-596';
/** Milliseconds from key to key: a hand scanner, a fast typist, a slow typist. */
const DELAYS = [10, 60, 140] as const;
/** Factors by which the machine is slower. */
const SLOWED = [1, 4, 8] as const;
const PACES = SLOWED.flatMap(slowed => DELAYS.map(delay => ({ slowed, delay })));
/** Screens that are tested concurrently, each in its own browser, because slowing a browser slows all of its pages. */
const AT_ONCE = 2;
/** Whether every box is tested at every pace, which takes some twenty minutes. */
const IS_FULL = process.env['TEST_PACES'] === 'all';
const MINUTES = 60_000;

const DEMO_ADR = 'Bluestone Family Grocers';

interface Box {
    readonly name: string;
    readonly of: (page: Page) => Locator;
    readonly text?: string;
    /** The field whose filter editor contains it. */
    readonly filter?: string;
    /** Whether it is tested at every pace; the other boxes, which are built like one of these, take one pace each. */
    readonly isFull?: boolean;
    /** Its name in the address; undefined: the text is not in the address. */
    readonly inAddress: string | undefined;
    /** Reads the text from the request that it leads to; undefined: nothing is requested from the server. */
    readonly requested: ((request: Request) => unknown) | undefined;
}

interface Screen {
    readonly name: string;
    readonly open: (page: Page) => Promise<unknown>;
    readonly boxes: readonly Box[];
}

type Filter = Readonly<Record<string, unknown>>;

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox').first();

/** Builds the reader of a filter's value in the request of a criteria call. */
const criterion = (path: string, name: string) => (request: Request) => {
    if (!request.url().endsWith(`/iss/api${path}`)) return undefined;
    const { searchCriteria } = request.postDataJSON() as { searchCriteria?: { filter?: Filter } };
    return searchCriteria?.filter?.[name];
};

/** Builds the reader of a filter's value in the request of a generated list. */
const generatedFilter = (path: string, name: string) => (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== `/iss/api/${path}`) return undefined;
    return (JSON.parse(searchParams.get('filter') ?? '{}') as Filter)[name];
};

type Fields = Readonly<Record<string, Field | undefined>>;

/** Finds the input of a filter's open editor. */
const editor = (name: string) => (page: Page) => page.locator(`input[name="${name}"]`);

const criteriaBox = (call: string, name: string, of: Box['of'], text?: string): Box => ({
    name,
    of,
    ...(name === 'q' && call === '/product/list' && { isFull: true }),
    ...(text !== undefined && { text }),
    inAddress: name,
    requested: criterion(call, name),
});

/** The filter editor of a product field, or of a field of another record. */
const criteriaFilter = (call: string, name: string, fields: Fields = product.allFields, text?: string): Box => ({
    ...criteriaBox(call, name, editor(name), text),
    filter: labelOf(name, fields[name]!),
});

const generated = definitions.filter(
    ({ path, search, views }) => views.includes('list') && search.length > 0 && path.startsWith('settings/'),
);

const generatedScreen = ({ path, fields, list }: (typeof generated)[number], at: number): Screen => {
    const texts = Object.keys(fields).filter(name => list.columns.includes(name as never));
    const [text = ''] = texts.filter(
        name => (fields as Record<string, { kind: { name: string } }>)[name]?.kind.name === 'text',
    );
    const filters = text === '' ? [] : [`${text}_like`];
    const label = labelOf(text, (fields as Fields)[text] ?? { options: {} });
    return {
        name: path,
        open: page => page.goto(`/iss/${path}/list`),
        boxes: [
            {
                name: 'q',
                of: searchBox,
                ...(at === 0 && { isFull: true }),
                inAddress: 'filter.q',
                requested: generatedFilter(path, 'q'),
            },
            ...filters.map(name => ({
                name,
                of: editor(name),
                filter: label,
                inAddress: `filter.${name}`,
                requested: generatedFilter(path, name),
            })),
        ],
    };
};

const at = (path: string) => (page: Page) => page.goto(`/iss/${path}`);

const screens: readonly Screen[] = [
    {
        name: 'Product Lookup',
        open: at('services/product/list'),
        boxes: [
            criteriaBox('/product/list', 'q', searchBox),
            criteriaFilter('/product/list', 'description'),
            criteriaFilter('/product/list', 'upc_item', product.allFields, CODE),
        ],
    },
    {
        name: 'Change requests',
        open: async page => {
            await page.goto('/iss/services/adr/requests');
            await page.getByRole('button', { name: 'Sort, filter and save' }).click();
        },
        boxes: [criteriaBox('/adr/request/list', 'q', searchBox), criteriaFilter('/adr/request/list', 'manufacturer')],
    },
    {
        name: 'Product Tracking',
        open: at('services/product/tracking/list'),
        boxes: [
            criteriaBox('/product/tracking/list', 'q', searchBox),
            criteriaFilter('/product/tracking/list', 'group_name'),
        ],
    },
    {
        name: 'the list of ADRs',
        open: at('services/adr/list'),
        boxes: [criteriaBox('/adr/list', 'q', searchBox), criteriaFilter('/adr/list', 'name', adr.allFields)],
    },
    {
        name: 'the grid of an ADR',
        open: page => openGrid(page, DEMO_ADR),
        boxes: [
            criteriaBox('/adr/product/list', 'q', searchBox),
            criteriaFilter('/adr/product/list', 'manufacturer'),
            criteriaBox('/adr/product/list', 'description', page =>
                page.getByRole('gridcell').getByRole('searchbox', { name: /Description/ }),
            ),
        ],
    },
    {
        name: 'the products to add to an ADR',
        open: page => openGrid(page, DEMO_ADR).then(() => page.getByRole('button', { name: /^Add/ }).first().click()),
        boxes: [
            {
                name: 'q',
                of: page => page.getByRole('dialog').getByRole('searchbox'),
                inAddress: undefined,
                requested: criterion('/product/list', 'q'),
            },
        ],
    },
    {
        name: 'the tree of an ADR',
        open: page => openAdr(page, DEMO_ADR),
        boxes: [
            {
                name: 'entities',
                of: page => page.getByRole('search').getByRole('searchbox'),
                inAddress: undefined,
                requested: undefined,
            },
        ],
    },
    {
        name: 'a filter by another record',
        open: at('settings/secrole/list'),
        boxes: [
            {
                name: 'sec_role_id',
                filter: 'Extends',
                of: page => page.getByRole('dialog').getByRole('combobox', { name: /Extends/ }),
                inAddress: undefined,
                // Records that were found once are not requested again.
                requested: undefined,
            },
        ],
    },
    ...generated.map(generatedScreen),
];

const inAddressOf = (page: Page, name: string): string | null => {
    const params = new URL(page.url()).searchParams;
    if (!name.startsWith('filter.')) return params.get(name);
    const filter = JSON.parse(params.get('filter') ?? '{}') as Readonly<Record<string, string>>;
    return filter[name.slice('filter.'.length)] ?? null;
};

/** Waits until the value is the wanted one; an error reports the last value. */
const becomes = async (what: string, now: () => unknown, wanted: unknown): Promise<void> => {
    const end = Date.now() + MINUTES;
    while (now() !== wanted) {
        if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(now())} instead of ${JSON.stringify(wanted)}`);
        await new Promise(later => setTimeout(later, 20));
    }
};

let slot = 0;
const pacesOf = ({ isFull = IS_FULL }: Box) => (isFull ? PACES : [PACES[slot++ % PACES.length] ?? PACES[0]!]);

/** Collects the requests of a page, and those that are pending; the event stream is open all the time. */
const listen = (page: Page) => {
    const all: Request[] = [];
    const open = new Set<Request>();
    page.on('request', request => {
        all.push(request);
        if (request.resourceType() !== 'eventsource') open.add(request);
    });
    page.on('requestfinished', request => open.delete(request));
    page.on('requestfailed', request => open.delete(request));
    return { all, open };
};
type Calls = ReturnType<typeof listen>;

const drawn = (page: Page) =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Types a new text into a box of the open screen at each of its paces, and checks the results. */
const typeInto = async (page: Page, screen: Screen, box: Box, { all, open }: Calls): Promise<void> => {
    const { text: beginning = TEXT, filter, inAddress, requested } = box;
    if (filter !== undefined) await openFilter(page, filter);
    const input = box.of(page);
    const address = () => (inAddress === undefined ? undefined : inAddressOf(page, inAddress));
    for (const [at, { slowed, delay }] of pacesOf(box).entries()) {
        const what = `${screen.name}, ${box.name}, ${String(delay)} ms a key, ${String(slowed)} times slower`;
        const text = `${beginning}${String(at)}`;
        const shown = inAddress === undefined ? undefined : text;
        all.length = 0;
        await input.fill('');
        const hurry = await slowDown(page, slowed);
        try {
            await input.focus();
            await page.keyboard.type(text, { delay });
            await becomes(`${what}, address`, address, shown);
            if (requested)
                await becomes(`${what}, call`, () => all.map(requested).findLast(value => value !== undefined), text);
            // No pending request writes into the box afterwards.
            await becomes(`${what}, calls without an answer`, () => [...open].map(request => request.url()).join(), '');
            await drawn(page);
            expect([what, await input.inputValue(), address()]).toEqual([what, text, shown]);
        } finally {
            await hurry();
        }
    }
    // The next box finds the screen as before.
    await input.fill('');
    if (inAddress !== undefined) await becomes(`${screen.name}, ${box.name}, emptied`, address, null);
    if (filter !== undefined) await closeFilter(page);
};

/** Opens a screen and types into each of its boxes. */
const typeOn = async (context: BrowserContext, screen: Screen): Promise<void> => {
    const page = await context.newPage();
    const calls = listen(page);
    await screen.open(page);
    for (const box of screen.boxes) await typeInto(page, screen, box, calls);
    await page.close();
};

/** A box owns its text, the address follows it, and the calls query it, however slow the machine. */
describe('what is typed into a search or filter box', () => {
    let visit: Visit;
    const browsers: Browser[] = [];
    const outcomes = new Map<string, Promise<void>>();

    beforeAll(async () => {
        visit = await startVisit();
        browsers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, launchBrowser))));
        const contexts = await Promise.all(
            browsers.map(async within => (await visit.signedIn('administrator', { within })).context()),
        );
        // An empty list has no boxes, and no file has been uploaded yet.
        const file = { name: 'items.csv', mimeType: 'text/csv', buffer: wholesalerFile() };
        await contexts[0]!.request.post('/iss/api/datafeed/upload', { multipart: { source: 'AWG', file } });
        const runners = Array.from({ length: AT_ONCE }, () => Promise.resolve());
        for (const [at, screen] of screens.entries()) {
            const outcome = runners[at % AT_ONCE]!.then(() => typeOn(contexts[at % AT_ONCE]!, screen));
            runners[at % AT_ONCE] = outcome.catch(() => undefined);
            outcomes.set(screen.name, outcome);
        }
    });
    afterAll(async () => {
        await Promise.all(browsers.map(browser => browser.close()));
        await visit.end();
    });

    test.each(screens.map(({ name }) => name))(
        'is what is looked for: %s',
        async name => {
            expect(outcomes.has(name)).toBe(true);
            await outcomes.get(name);
        },
        30 * MINUTES,
    );
});
