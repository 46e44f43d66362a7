import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { customViewsOf } from '../../admin/platform/screens/screens';
import type { Field } from '../../models/platform/fields/kind';
import { labelOf } from '../../models/platform/definition/label';
import { messages } from '../../models/platform/messages/ruleMessages';
import { represent } from '../../models/platform/definition/represent';
import { ALL_VIEWS, type Definition } from '../../models/platform/definition/resource';
import { fieldFixtures } from '../fixtures/fields';
import { neededFields, newRecord } from '../fixtures/records';
import { enter, errorBelow, inputOf, textOf, type NamedField } from '../support/form';
import { columnTexts, countShown, headers, shownOnce } from '../support/list';
import { showsMore } from '../support/shapes';
import { csvRows, xlsxRows, type SheetRow } from '../support/sheets';
import { closeFilter, openFilter } from '../support/filters';
import { startVisit, type Visit } from '../support/visit';
import { definitions } from '../support/registered';

type Values = Readonly<Record<string, unknown>>;
interface Stored extends Values {
    readonly id: number;
}

const MANY = 3;
/** A weight above that of any other record, by which the created records are found. */
const HEAVY = 901;

const fieldsOf = ({ allFields }: Definition): readonly NamedField[] => Object.entries(allFields);
/** Returns the field that identifies a record: the unique one. */
const identityOf = (definition: Definition): NamedField | undefined =>
    fieldsOf(definition).find(([, f]) => f.options.unique);

/** Resources whose views are all generated; the bulk report, which has no unique field, has its own test file. */
const generated = definitions.filter(
    ({ path, views, operations }) =>
        operations.includes('create') && ALL_VIEWS.every(view => views.includes(view) && !customViewsOf(path)[view]),
);
const identified = generated.flatMap(definition => {
    const identity = identityOf(definition);
    return identity ? [[definition.path, definition, identity] as const] : [];
});
/** Records of the demonstration that others refer to. */
const TARGETS = new Map([['services/tpm/accounttype', 1]]);
const fieldOf = (definition: Definition, name: string): NamedField => [
    name,
    (definition.allFields as Readonly<Record<string, Field>>)[name]!,
];

/** Returns the field that is edited: the last plain text of its own that people write. */
const editedOf = ({ fields }: Definition): NamedField =>
    Object.entries(fields).findLast(
        ([, { kind, options }]) => kind.name === 'text' && !options.writeOnly && !options.readOnly,
    )!;
const passwordsOf = (definition: Definition) => fieldsOf(definition).filter(([, f]) => f.kind.name === 'password');

/** Collapses blanks, as a screen shows a text. */
const onScreen = (text: string): string => text.replace(/\s+/g, ' ');
const isReadable = ([, { kind, options }]: NamedField): boolean => !options.writeOnly && kind.name !== 'dateTime';

/** Skips a test that would cover nothing new for this resource. */
const left: (name: string, act: () => Promise<void>) => void = () => undefined;

describe('every generated resource', () => {
    let visit: Visit;
    let page: Page;
    let serial = 100;

    beforeAll(async () => {
        visit = await startVisit();
        page = await visit.signedIn('administrator');
    });
    afterAll(() => visit.end());
    afterEach(() => expect(visit.complaints).toEqual([]));

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = () => page.getByRole('dialog');

    describe.each(identified)('%s', (path, definition, identity) => {
        const at = (screen: string) => `/iss/${path}/${screen}`;
        const edited = editedOf(definition);
        const [identityName] = identity;

        const call = async <Data>(url: string): Promise<Data> =>
            ((await (await page.request.get(`/iss/api/${path}${url}`)).json()) as { data: Data }).data;
        const listed = (query: Readonly<Record<string, unknown>>): Promise<Stored[]> =>
            call(`?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`);
        const heavy = { weight_gte: HEAVY };
        const inOrder = { filter: JSON.stringify(heavy), sort: identityName, order: 'ASC' };
        const heavyList = at(`list?${new URLSearchParams(inOrder)}`);

        /** Returns the values of the record's own fields; its child rows have tests of their own. */
        const ownValues = (values: Values) =>
            Object.entries(values).filter(([name]) => Object.hasOwn(definition.allFields, name));
        const fill = async (values: Values): Promise<void> => {
            for (const [name, value] of ownValues(values)) await enter(page, fieldOf(definition, name), value);
            for (const secret of passwordsOf(definition)) await enter(page, secret, fieldFixtures.password.good[0]);
        };
        const shownText = async (field: Field, value: unknown): Promise<string> => {
            if (field.kind.name === 'boolean') return value ? 'Yes' : 'No';
            const text = await textOf(page, field, value);
            // Colors are shown by name.
            return field.kind.name === 'cssClass' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
        };
        const expectShown = async (values: Values): Promise<void> => {
            const wanted: Record<string, string> = {};
            for (const [name, value] of ownValues(values)) {
                const [, field] = fieldOf(definition, name);
                wanted[labelOf(name, field)] = await shownText(field, value);
            }
            expect(await shownOnce(page, wanted)).toMatchObject(wanted);
        };
        /** Returns a record as a row of a file: by labels, in words. */
        const sheetRow = async (fields: readonly NamedField[], record: Values): Promise<SheetRow> => {
            const row: Record<string, string> = {};
            for (const [name, field] of fields) row[labelOf(name, field)] = await textOf(page, field, record[name]);
            return row;
        };
        const makeHeavy = async (): Promise<readonly Values[]> => {
            const created = Array.from({ length: MANY }, (_, index) => ({
                ...newRecord(definition, ++serial, TARGETS),
                weight: HEAVY + index,
                enabled: index > 0,
            }));
            for (const data of created)
                expect((await page.request.post(`/iss/api/${path}`, { data })).status()).toBe(201);
            return created;
        };

        const onForms = showsMore(path, 'create') ? test : left;
        const onList = showsMore(path, 'list') ? test : left;
        // A test that does not depend on the definition, so it runs only for the first.
        const once = path === identified.find(([one]) => showsMore(one, 'list'))?.[0] ? test : left;

        onForms('a form tells what is wrong on its field, before the server is asked and after', async () => {
            const writes: string[] = [];
            page.on('request', request => {
                if (request.method() === 'POST' && request.url().endsWith(path)) writes.push(request.url());
            });
            const [taken] = await listed({ sort: [identityName, 'ASC'], range: [0, 0] });
            await page.goto(at('create'));

            await button('Save').click();
            for (const name of neededFields(definition)) {
                const [, field] = fieldOf(definition, name);
                // A field with a default value is not missing.
                if (field.options.default !== undefined) continue;
                const reported = fieldFixtures[field.kind.name].bad.find(([value]) => value === '')?.[1];
                const { missing } = field.options as { readonly missing?: 'requiredName' };
                const expected = missing ? messages[missing].text : (reported ?? 'Required field.');
                expect(await errorBelow(inputOf(page, [name, field]))).toBe(expected);
            }
            const [wrong, message] = fieldFixtures[identity[1].kind.name].bad.find(([value]) => value !== 5)!;
            await fill(newRecord(definition, ++serial, TARGETS));
            await inputOf(page, identity).fill(String(wrong));
            await inputOf(page, identity).blur();
            expect(await errorBelow(inputOf(page, identity))).toBe(message);
            await button('Save').click();
            await page.getByText('Please correct the marked fields.').first().waitFor();
            expect(writes).toEqual([]);

            await inputOf(page, identity).fill(String(taken?.[identityName]).toUpperCase());
            await button('Save').click();
            await page.getByText('This value is already in use.').first().waitFor();
            expect(await errorBelow(inputOf(page, identity))).toBe('This value is already in use.');
            expect(writes).toHaveLength(1);
            expect(new URL(page.url()).pathname).toBe(at('create'));
        });

        onForms('a record is created, found, changed, restored, cloned and deleted', async () => {
            const input = newRecord(definition, ++serial, TARGETS);
            const name = String(input[identityName]);
            await page.goto(at('create'));
            await fill(input);
            await button('Save and add another').click();
            await page.getByText('Created.').first().waitFor();
            await page.waitForFunction(() => document.activeElement?.matches('main form input'));
            expect(await inputOf(page, identity).inputValue()).toBe('');
            await page.getByRole('link', { name: 'Cancel' }).click();

            await page.waitForURL(`**${at('list')}*`);
            await page.getByRole('searchbox').fill(name);
            await countShown(page, 1);
            await page.getByRole('cell', { name, exact: true }).click();
            await page.waitForURL(`**${at('detail')}/*`);
            await expectShown(input);
            const [first] = await listed({ filter: { [identityName]: name } });
            const id = String(first?.id);
            expect(new URL(page.url()).pathname).toBe(at(`detail/${id}`));

            await page.getByRole('link', { name: 'Edit' }).click();
            await page.waitForURL(`**${at(`update/${id}`)}`);
            await enter(page, edited, 'Changed by hand');
            await page.getByRole('link', { name: 'Home' }).first().click();
            await dialog().getByText('What you changed on this screen is not saved yet.').first().waitFor();
            await dialog().getByRole('button', { name: 'Keep editing' }).click();
            expect(await inputOf(page, edited).inputValue()).toBe('Changed by hand');
            await button('Save').click();
            await page.waitForURL(`**${at(`detail/${id}`)}`);
            await expectShown({ ...input, [edited[0]]: 'Changed by hand' });

            await page.getByRole('tab', { name: 'History' }).click();
            await page.waitForURL(`**${at(`detail/${id}/history`)}`);
            await page.getByRole('list', { name: 'History' }).getByText('Changed by hand').first().waitFor();
            await button('Restore this version').last().click();
            await dialog().getByRole('button', { name: 'Restore this version' }).click();
            await page.getByText('The earlier version is restored.').first().waitFor();
            await page.getByRole('tab', { name: 'Details' }).click();
            await expectShown({ ...input, version: 3 });

            await page.getByRole('link', { name: 'Clone' }).click();
            await page.waitForURL(`**${at(`clone/${id}`)}`);
            await inputOf(page, identity).waitFor();
            for (const omitted of definition.cloneOmits) {
                expect(await inputOf(page, fieldOf(definition, omitted)).inputValue()).toBe('');
            }
            const twin = newRecord(definition, ++serial, TARGETS);
            await fill(Object.fromEntries(definition.cloneOmits.map(omitted => [omitted, twin[omitted]])));
            await button('Save').click();
            await page.waitForURL(`**${at('detail')}/*`);
            await expectShown({ ...input, [identityName]: twin[identityName], version: 1 });
            const cloned = new URL(page.url()).pathname.split('/').at(-1) ?? '';
            expect(cloned).not.toBe(id);

            await button('Delete').click();
            await dialog()
                .getByText(`Delete ${onScreen(represent(definition, twin))}?`)
                .waitFor();
            await dialog().getByRole('button', { name: 'Delete' }).click();
            await page.waitForURL(`**${at('list')}*`);
            expect((await page.request.get(`/iss/api/${path}/${cloned}`)).status()).toBe(404);
            expect((await page.request.get(`/iss/api/${path}/${id}`)).status()).toBe(200);
        });

        onList('the list is filtered and sorted; its files hold what it shows', async () => {
            const created = await makeHeavy();
            await page.goto(at(`list?${new URLSearchParams({ filter: '{}' })}`));
            await openFilter(page, 'Weight');
            await page.getByLabel('Weight from').fill(String(HEAVY));
            await closeFilter(page);
            await countShown(page, MANY);
            await openFilter(page, 'Enabled');
            await page.getByRole('combobox', { name: 'Enabled' }).click();
            await page.getByRole('option', { name: 'No', exact: true }).click();
            await closeFilter(page);
            await button('Enabled is No').waitFor();
            await countShown(page, 1);
            expect(await columnTexts(page, identityName)).toEqual([created[0]?.[identityName]]);
            await page.reload();
            await countShown(page, 1);

            await page.goto(heavyList);
            await countShown(page, MANY);
            const names = created.map(record => record[identityName]);
            expect(await columnTexts(page, identityName)).toEqual(names);
            const header = page.locator('thead').getByText(labelOf(...identity), { exact: true });
            await header.click();
            await page.waitForURL(/order=DESC/);
            await page
                .locator(`tbody tr:first-child td.column-${identityName}`)
                .getByText(String(names.at(-1)))
                .waitFor();
            expect(await columnTexts(page, identityName)).toEqual(names.toReversed());

            const records = await listed({ filter: heavy, sort: [identityName, 'DESC'], range: [0, 99] });
            const readable = fieldsOf(definition).filter(isReadable);
            const rows = await Promise.all(records.map(record => sheetRow(readable, record)));
            const download = async (format: string): Promise<Buffer> => {
                await button('Export').click();
                const [file] = await Promise.all([
                    page.waitForEvent('download'),
                    page.getByRole('menuitem', { name: format }).click(),
                ]);
                return readFile(await file.path());
            };
            expect(csvRows(await download('CSV'))).toMatchObject(rows);
            // A cell without a value is not in the file.
            const filled = rows.map(row => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== '')));
            expect(xlsxRows(await download('Excel (XLSX)'))).toMatchObject(filled);
        });

        onList('any column sorts, either way', async () => {
            await page.goto(heavyList);
            await countShown(page, MANY);
            const sortable = page.locator('thead th').getByRole('button');
            const labels = await sortable.allInnerTexts();
            expect(labels.length).toBeGreaterThan(1);
            for (const label of labels) {
                const answered = page.waitForResponse(response => response.url().includes(`/iss/api/${path}?`));
                await sortable.getByText(label, { exact: true }).click();
                expect((await answered).status()).toBe(200);
            }
        });

        once('columns, their order and saved filters are there after a reload and the next sign-in', async () => {
            await page.goto(heavyList);
            await countShown(page, MANY);
            const before = await headers(page);
            const [first = '', second = ''] = before;
            await button('Columns').click();
            await dialog().getByRole('checkbox', { name: 'Updated by' }).check();
            await dialog()
                .getByRole('button', { name: `Move ${second} up` })
                .press('Enter');
            await page.keyboard.press('Escape');
            const chosen = [second, first, ...before.slice(2), 'Updated by'];
            expect(await headers(page)).toEqual(chosen);
            await page.reload();
            await countShown(page, MANY);
            expect(await headers(page)).toEqual(chosen);

            await button('Saved views').click();
            await button('Save this view…').click();
            await page.getByRole('dialog', { name: 'Save this view…' }).getByLabel(/^Name/).fill('Heavy ones');
            await page.getByRole('dialog', { name: 'Save this view…' }).getByRole('button', { name: 'Save' }).click();
            await page.getByRole('button', { name: 'Rename Heavy ones' }).waitFor();

            const next = await visit.signedIn('administrator', undefined, at('list'));
            await next.getByRole('button', { name: 'Saved views (1)' }).click();
            await next.getByRole('button', { name: 'Heavy ones', exact: true }).click();
            await countShown(next, MANY);
            expect(await headers(next)).toEqual(chosen);
            await next.context().close();

            await page.getByRole('button', { name: 'Delete Heavy ones' }).click();
            await button('Delete').click();
            await button('Delete').waitFor({ state: 'detached' });
            // The saved last search may remain in the list.
            await page.getByRole('button', { name: 'Rename Heavy ones' }).waitFor({ state: 'detached' });
            await page.keyboard.press('Escape');
            await button('Columns').click();
            await button('Reset columns').click();
            await page.keyboard.press('Escape');
            expect(await headers(page)).toEqual(before);
        });

        onList('many records are changed at once, and deleted at once', async () => {
            await page.goto(heavyList);
            await countShown(page, MANY);
            await page.getByRole('checkbox', { name: 'Select all' }).check();
            await button('Change…').click();
            await dialog().getByLabel('Weight').fill('1000');
            await dialog().getByRole('button', { name: 'Save' }).click();
            expect(await errorBelow(dialog().getByLabel('Weight'))).toBe('Must not exceed 999.');
            await dialog().getByLabel('Weight').fill('950');
            await dialog().getByLabel('Enabled').click();
            await page.getByRole('option', { name: 'No', exact: true }).click();
            await dialog().getByRole('button', { name: 'Save' }).click();
            await page
                .getByText(`${String(MANY)} changed.`)
                .first()
                .waitFor();
            const changed = await listed({ filter: heavy });
            expect(changed.map(({ weight, enabled }) => [weight, enabled])).toEqual(Array(MANY).fill([950, false]));

            await page.getByRole('checkbox', { name: 'Select all' }).check();
            await button('Delete').click();
            await dialog()
                .getByText(`Delete ${String(MANY)} records?`)
                .waitFor();
            await dialog().getByRole('button', { name: 'Delete' }).click();
            await page
                .getByText(`${String(MANY)} deleted.`)
                .first()
                .waitFor();
            await page.getByText('Nothing matches this search.').first().waitFor();
            expect(await listed({ filter: heavy })).toEqual([]);
        });
    });
});
