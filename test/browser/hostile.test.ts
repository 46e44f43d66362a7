import type { Page } from 'playwright-core';
import type { Definition } from '../../models/platform/definition/resource';
import { definitionOf } from '../../models/platform/definition/registry';
import { allowance } from '../../models/features/tpm/allowance';
import { plan } from '../../models/features/tpm/plan';
import { promoActual } from '../../models/features/tpm/promoActual';
import { APPROVED, PENDING, promotion } from '../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../models/features/tpm/promotionWorkflow';
import { catalogueHeader, catalogueLine, catalogueRow, codeAt } from '../../seeders/catalogue';
import { newRecord, targetsOf } from '../fixtures/records';
import { open } from '../support/route';
import { startVisit, type Visit } from '../support/visit';
import { definitions } from '../support/registered';
import { pages, viewsByPath } from '../support/registeredScreens';

/** A page that inserted this text as HTML would contain the image, and request a file that does not exist. */
const SCRIPT = '<img src=x onerror=alert(1)>';
const PICTURE = 'img[src="x"]';
/** Lists in which the record must be searched among those of the demonstration. */
const SEARCHED = new Set(['services/product/tracking/list']);
/** Screens that show none of the records that are created here. */
const EMPTY = new Set([
    'services/tpm/import/create',
    'feedback/thanks',
    'settings/job/list',
    'settings/views/home/slides',
    'myaccount',
    'myaccount/update',
]);
const IMPORT = 'services/tpm/import';
/** Returns the resource of the record on a hand-written screen. */
const recordOf = (path: string): string => {
    if (path.startsWith('feedback')) return 'settings/feedback';
    return path.startsWith(IMPORT) ? IMPORT : 'services/adr';
};
/** A period that includes today in every time zone. */
const DAY = 86_400_000;
const PERIOD = { track: true, track_begin_date: new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10) };

type Values = Readonly<Record<string, unknown>>;
interface Created extends Values {
    readonly id: number;
}

/** Milliseconds after which a text that has not appeared is missing. */
const LATEST = 10_000;

/** Directives of the pages' content security policy that must block something. */
const REJECTED = [
    'connect-src',
    'form-action',
    'frame-src',
    'img-src',
    'object-src',
    'script-src',
    'script-src-attr',
    'script-src-elem',
];

const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('@');

/** Returns a value, or a record with its rows, with `SCRIPT` for all texts except those of these dotted names. */
const spoil = (value: unknown, plainNames: readonly string[], name = ''): unknown => {
    if (typeof value !== 'object' || value === null)
        return isText(value) && !plainNames.includes(name) ? SCRIPT : value;
    const inside = Object.entries(value).map(
        ([key, each]) => [key, spoil(each, plainNames, name ? `${name}.${key}` : key)] as const,
    );
    return Array.isArray(value) ? inside.map(([, each]) => each) : Object.fromEntries(inside);
};

describe('what people write', () => {
    let visit: Visit;
    let page: Page;
    /** The id of each resource's record that has `SCRIPT` in its texts. */
    const created = new Map<string, number>();

    const send = async (method: 'get' | 'post' | 'put', path: string, data?: Values) => {
        const answer = await page.request[method](`/iss/api/${path}`, data ? { data } : {});
        return (await answer.json()) as { data: Created; errors: Values | null };
    };
    const done = async (method: 'get' | 'post' | 'put', path: string, data?: Values): Promise<Created> => {
        const { data: answer, errors } = await send(method, path, data);
        expect([path, errors]).toEqual([path, null]);
        return answer;
    };

    /** Creates a record with `SCRIPT` in all texts that take it; errors name the others: by rules, then references. */
    const store = async (path: string, plain: Values, plainNames: readonly string[] = []): Promise<void> => {
        const { data, errors } = await send('post', path, spoil(plain, plainNames) as Values);
        if (!errors) {
            created.set(path, data.id);
            return;
        }
        const names = Object.keys(errors);
        // An error in a plain value cannot be corrected.
        expect([path, errors, names.filter(name => plainNames.includes(name))]).toEqual([path, errors, []]);
        await store(path, plain, [...plainNames, ...names]);
    };

    /** Creates records of all resources that users create, each after those that it refers to. */
    const storeAll = async (all: readonly Definition[]): Promise<void> => {
        for (const definition of all) {
            const { path, operations } = definition;
            if (created.has(path) || !operations.includes('create')) continue;
            await storeAll(targetsOf(definition).map(definitionOf));
            await store(path, newRecord(definition, 1, created));
        }
    };

    /** Approves the promotion: actuals need an approved one. */
    const approve = async (id = created.get(promotion.path)): Promise<void> => {
        for (const status of [PENDING, APPROVED]) {
            await done('post', `${promotionWorkflow.path}/${String(id)}/status`, { status, reason: SCRIPT });
        }
    };

    /** Creates a pending promotion. */
    const submit = async (): Promise<void> => {
        await store(promotion.path, newRecord(promotion, 2, created));
        await store(allowance.path, newRecord(allowance, 2, created));
        const id = created.get(promotion.path);
        await done('post', `${promotionWorkflow.path}/${String(id)}/status`, { status: PENDING, reason: SCRIPT });
    };

    const imported = async (): Promise<number> => {
        const csv = `row,plan account,group,promotion\nPRODUCT,${SCRIPT},${SCRIPT},${SCRIPT}\n`;
        const file = { name: `${SCRIPT}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
        const plan_id = created.get(plan.path)!;
        const answer = await page.request.post('/iss/api/tpm/import/upload', {
            multipart: { plan_id, description: SCRIPT, file },
        });
        const { id } = ((await answer.json()) as { data: Created }).data;
        while ((await done('get', `tpm/import/${String(id)}`))['status'] === 'PENDING');
        return id;
    };

    const uploaded = async (): Promise<number> => {
        const row = { ...catalogueRow(1), manufacturer: SCRIPT, description: SCRIPT, size: SCRIPT, cust_code: SCRIPT };
        const csv = `${catalogueHeader}\n${catalogueLine(row)}\n${SCRIPT},,${SCRIPT},${SCRIPT}\n`;
        const file = { name: `${SCRIPT}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
        const answer = await page.request.post('/iss/api/datafeed/upload', {
            multipart: { source: 'GENWEB', description: SCRIPT, file },
        });
        const { id } = ((await answer.json()) as { data: Created }).data;
        while ((await done('get', `settings/datafeed/${String(id)}`))['status'] === 'PENDING');
        return id;
    };

    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('administrator');
        await storeAll(definitions.filter(definition => definition !== promoActual));
        await approve();
        await storeAll([promoActual]);
        await submit();
        created.set(IMPORT, await imported());
        created.set('settings/datafeed', await uploaded());

        await store('adr/create', { name: 'Plain', description: 'Plain' });
        const adr_id = created.get('adr/create')!;
        created.set('services/adr', adr_id);
        const entity = await done('post', 'adr/entity/create', { adr_id, code: 'E1', name: 'E1' });
        const bulk = await done('post', 'adr/product/bulk', { adr_id, add: [{ upc_item: codeAt(1) }] });
        const [adr_prod_id] = bulk['added'] as readonly number[];
        const state = { id: entity.id, prod_status_id: 1, cust_code: SCRIPT, track_reason: SCRIPT, ...PERIOD };
        const changes = { cust_code: SCRIPT, comments: SCRIPT, updatedEntities: [state] };
        await done('put', 'adr/product/update', { id: adr_prod_id, version: 1, ...changes });
        const proposed = { cust_code: `${SCRIPT}!`, comments: SCRIPT };
        const request = await done('post', 'adr/request/create', { type: 'UPDATE', adr_id, adr_prod_id, ...proposed });
        created.set('request', request.id);
    });
    afterAll(() => visit.end());

    /** Runs in the page: whether a text or an input contains this text. */
    const shows = (text: string): boolean =>
        [
            document.body.innerText,
            ...[...document.querySelectorAll('input, textarea')].map(each => (each as HTMLInputElement).value),
        ].some(shown => shown.includes(text));
    /** Returns addresses that show a record's texts: as a row, a record, a form, a history, or a surface over it. */
    const locations = (): string[] => {
        const q = encodeURIComponent(JSON.stringify({ q: '<img' }));
        const ofRecords = [...viewsByPath].flatMap(([path, views]) =>
            views
                .filter(view => view !== 'create' && created.has(path))
                .flatMap(view => {
                    if (view === 'list') return [`${path}/list?filter=${q}`];
                    const at = `${path}/${view}/${String(created.get(path))}`;
                    return view === 'detail' ? [at, `${at}/history`] : [at];
                }),
        );
        return [
            ...ofRecords,
            ...pages
                .map(({ path }) => path)
                .filter(path => !SEARCHED.has(path) && !EMPTY.has(path))
                .map(path => path.replace(':id', String(created.get(recordOf(path))))),
            'services/product/list?q=onerror',
            'services/product/tracking/list?q=onerror',
            `services/adr/requests?request=${String(created.get('request'))}`,
        ];
    };

    test('is a text, on every screen that shows it', async () => {
        const without: string[] = [];
        for (const location of locations()) {
            await open(page, `/iss/${location}`);
            const isReported = await page.waitForFunction(shows, SCRIPT, { timeout: LATEST }).then(
                () => true,
                () => false,
            );
            expect([location, await page.locator(PICTURE).count()]).toEqual([location, 0]);
            if (!isReported) without.push(location);
        }
        expect(without).toEqual([]);
        expect(visit.complaints).toEqual([]);
    });

    test('can make a page run and load nothing but its own', async () => {
        const window = await visit.window();
        await window.goto('/iss/login');
        const { reported, stolen } = await window.evaluate(async expected => {
            const directives = new Set<string>();
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
                directives.add(effectiveDirective),
            );
            const add = <Tag extends keyof HTMLElementTagNameMap>(
                tag: Tag,
                values: Partial<HTMLElementTagNameMap[Tag]>,
            ): HTMLElementTagNameMap[Tag] => {
                const element = Object.assign(document.createElement(tag), values);
                document.body.append(element);
                return element;
            };
            const elsewhere = 'https://elsewhere.example/';
            add('script', { textContent: 'window.stolen = "inline"' });
            add('script', { src: elsewhere });
            add('img', { src: elsewhere });
            add('iframe', { src: elsewhere });
            add('object', { data: '/iss/home' });
            add('form', { action: elsewhere, method: 'post' }).submit();
            const trap = add('div', { innerHTML: '<button onclick="window.stolen = 1">Free</button>' });
            trap.querySelector('button')?.click();
            // oxlint-disable-next-line typescript/no-implied-eval -- what a page must not do
            setTimeout('window.stolen = "text"');
            await fetch(elsewhere).catch(() => undefined);
            // The last violations are reported when the browser is idle.
            for (let tries = 0; tries < 100 && directives.size < expected; tries++)
                await new Promise(resolve => setTimeout(resolve, 100));
            return { reported: [...directives].sort(), stolen: (globalThis as { stolen?: unknown }).stolen };
        }, REJECTED.length);
        expect(stolen).toBeUndefined();
        expect(reported).toEqual(REJECTED);
    });
});
