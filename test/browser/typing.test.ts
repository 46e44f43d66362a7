import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { definitions } from '../../models/resources';
import { wholesalerFile } from '../fixtures/wholesaler';
import { openAdr, openGrid } from '../support/adrScreens';
import { startVisit, type Visit } from '../support/visit';

const TEXT = 'sauce mild';
const CODE = '0-38000-5966';
/** Milliseconds from key to key: a hand scanner, who types fast, who does not. */
const DELAYS = [10, 60, 140] as const;
/** How many times slower the machine is. */
const SLOWED = [1, 4, 8] as const;
const PACES = SLOWED.flatMap(slowed => DELAYS.map(delay => ({ slowed, delay })));
/** Three of them, in which each delay and each speed of the machine is once; boxes in turn take all three such rounds. */
const roundOf = (turn: number) =>
    SLOWED.map((slowed, at) => ({ slowed, delay: DELAYS[(at + turn) % DELAYS.length] ?? DELAYS[0] }));
/** Boxes of a screen that are typed into side by side, each in a page of its own. */
const AT_ONCE = 2;

const DEMO_ADR = 'Bluestone Family Grocers';

interface Box {
    readonly name: string;
    readonly of: (page: Page) => Locator;
    readonly text?: string;
    /** It is typed into at every pace; the others, which are made as one of these is, at a round of them. */
    readonly isWhole?: boolean;
    /** What the address calls it; undefined: what is typed is not in the address. */
    readonly inAddress: string | undefined;
    /** What the call that it ends in is asked; undefined: nothing is asked of the server. */
    readonly asked: ((request: Request) => unknown) | undefined;
}

interface Screen {
    readonly name: string;
    readonly open: (page: Page) => Promise<unknown>;
    readonly boxes: readonly Box[];
}

type Filter = Readonly<Record<string, unknown>>;

const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox').first();
const openFilters = (page: Page) => page.getByRole('button', { name: /^(Filters|More fields)/ }).click();

/** What a criteria call was asked for by a filter. */
const criterion = (path: string, name: string) => (request: Request) => {
    if (!request.url().endsWith(`/iss/api${path}`)) return undefined;
    const { searchCriteria } = request.postDataJSON() as { searchCriteria?: { filter?: Filter } };
    return searchCriteria?.filter?.[name];
};

/** What a generated list was asked for by a filter. */
const generatedFilter = (path: string, name: string) => (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== `/iss/api/${path}`) return undefined;
    return (JSON.parse(searchParams.get('filter') ?? '{}') as Filter)[name];
};

const criteriaBox = (call: string, name: string, of: Box['of'], text?: string): Box => ({
    name,
    of,
    isWhole: name === 'q',
    ...(text !== undefined && { text }),
    inAddress: name,
    asked: criterion(call, name),
});
const field = (name: string) => (page: Page) => page.locator(`#filter-${name}`);

const generated = definitions.filter(
    ({ path, search, views }) => views.includes('list') && search.length > 0 && path.startsWith('settings/'),
);

const generatedScreen = ({ path, fields, list }: (typeof generated)[number], at: number): Screen => {
    const texts = Object.keys(fields).filter(name => list.columns.includes(name as never));
    const [text = ''] = texts.filter(
        name => (fields as Record<string, { kind: { name: string } }>)[name]?.kind.name === 'text',
    );
    const filters = text === '' ? [] : [`${text}_like`];
    return {
        name: path,
        open: page => page.goto(`/iss/${path}/list`).then(() => openFilters(page)),
        boxes: [
            {
                name: 'q',
                of: searchBox,
                isWhole: at === 0,
                inAddress: 'filter.q',
                asked: generatedFilter(path, 'q'),
            },
            ...filters.map(name => ({
                name,
                of: (page: Page) => page.locator(`input[name="${name}"]`),
                inAddress: `filter.${name}`,
                asked: generatedFilter(path, name),
            })),
        ],
    };
};

const at = (path: string) => (page: Page) => page.goto(`/iss/${path}`).then(() => openFilters(page));

const screens: readonly Screen[] = [
    {
        name: 'Product Lookup',
        open: at('services/product/list'),
        boxes: [
            criteriaBox('/product/list', 'q', searchBox),
            criteriaBox('/product/list', 'description', field('description')),
            criteriaBox('/product/list', 'upc_item', field('upc_item'), CODE),
        ],
    },
    {
        name: 'Change requests',
        open: at('services/adr/requests'),
        boxes: [
            criteriaBox('/adr/request/list', 'q', searchBox),
            criteriaBox('/adr/request/list', 'manufacturer', field('manufacturer')),
        ],
    },
    {
        name: 'Product Tracking',
        open: at('services/product/tracking/list'),
        boxes: [
            criteriaBox('/product/tracking/list', 'q', searchBox),
            criteriaBox('/product/tracking/list', 'group_name', field('group_name')),
        ],
    },
    {
        name: 'the list of ADRs',
        open: at('services/adr/list'),
        boxes: [criteriaBox('/adr/list', 'q', searchBox), criteriaBox('/adr/list', 'name', field('name'))],
    },
    {
        name: 'the grid of an ADR',
        open: page => openGrid(page, DEMO_ADR).then(() => openFilters(page)),
        boxes: [
            criteriaBox('/adr/product/list', 'q', searchBox),
            criteriaBox('/adr/product/list', 'manufacturer', field('manufacturer')),
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
                asked: criterion('/product/list', 'q'),
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
                asked: undefined,
            },
        ],
    },
    {
        name: 'a filter by another record',
        open: at('settings/secrole/list'),
        boxes: [
            {
                name: 'sec_role_id',
                of: page => page.getByRole('combobox', { name: /Extends/ }),
                inAddress: undefined,
                // What was found once is not asked for again.
                asked: undefined,
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

/** Tries again until it holds; what it was last is told. */
const becomes = async (what: string, now: () => unknown, wanted: unknown): Promise<void> => {
    const end = Date.now() + 20_000;
    while (now() !== wanted) {
        if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(now())} instead of ${JSON.stringify(wanted)}`);
        await new Promise(later => setTimeout(later, 20));
    }
};

let turn = 0;
const pacesOf = ({ isWhole }: Box) => (isWhole ? PACES : roundOf(turn++));

/** Types into one box of a screen, and looks at what comes of it. */
const typeInto = async (context: BrowserContext, screen: Screen, box: Box): Promise<void> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const asked: unknown[] = [];
    page.on('request', request => {
        const value = box.asked?.(request);
        if (value !== undefined) asked.push(value);
    });
    await screen.open(page);
    const { text = TEXT, inAddress } = box;
    const input = box.of(page);
    await input.waitFor();
    for (const { slowed, delay } of pacesOf(box)) {
        const what = `${screen.name}, ${box.name}, ${delay} ms a key, ${slowed} times slower`;
        const address = () => (inAddress === undefined ? text : inAddressOf(page, inAddress));
        await slow(1);
        await input.fill('');
        if (inAddress !== undefined) await becomes(`${what}, emptied`, address, null);
        asked.length = 0;
        await slow(slowed);
        await input.focus();
        await page.keyboard.type(text, { delay });
        await becomes(`${what}, address`, address, text);
        if (box.asked) await becomes(`${what}, call`, () => asked.at(-1), text);
        // Nothing that is still under way writes into the box afterwards.
        await page.waitForLoadState('networkidle');
        expect([what, await input.inputValue(), address()]).toEqual([what, text, text]);
    }
    await page.close();
};

/** A box owns its text, the address follows it, and the calls ask for it, however slow the machine. */
describe('what is typed into a search or filter box', () => {
    let visit: Visit;
    let context: BrowserContext;

    beforeAll(async () => {
        visit = await startVisit();
        context = (await visit.signedIn('administrator')).context();
        // A list of nothing has no boxes, and nobody has uploaded anything yet.
        const file = { name: 'items.csv', mimeType: 'text/csv', buffer: wholesalerFile() };
        await context.request.post('/iss/api/datafeed/upload', { multipart: { source: 'AWG', file } });
    });
    afterAll(() => visit.end());

    test.each(screens.map(screen => [screen.name, screen] as const))('is what is looked for: %s', async (_, screen) => {
        const waiting = [...screen.boxes];
        const lane = async () => {
            for (let box = waiting.shift(); box; box = waiting.shift()) await typeInto(context, screen, box);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, lane));
    });
});
