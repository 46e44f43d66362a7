import type { DataOf } from '../../../../models/platform/calls/call';
import type { BulkReport } from '../../../../models/features/report/bulkReport';
import type { bulkPreview } from '../../../../models/features/report/bulkCalls';
import { REPORT_COLUMNS } from '../../../../models/features/report/columns';
import type { Run } from '../../../../models/features/report/run';
import { rulesOf } from '../../../fixtures/reports';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

type Preview = DataOf<typeof bulkPreview>;

const PATH = '/services/bulkreport';

describe.each(databases)('bulk reports on $name', kind => {
    let app: TestApp;
    let manager: Client | undefined;
    let operator: Client | undefined;
    let content: Client | undefined;
    let world: AdrWorld;
    let statuses: readonly number[];
    /** Root, two stores below it; a store of another ADR. */
    let [root, north, south, other]: number[] = [];
    let serial = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        [manager, operator, content] = [await app.as('reports'), await app.as('operator'), await app.as('content')];
        world = new AdrWorld(app, content);
        const rows = await app.services.database.read<{ id: number }>(
            'SELECT id FROM product_entity_status ORDER BY id LIMIT 2',
        );
        statuses = rows.map(({ id }) => id);
        const [adr, second] = [await world.adr('Reported'), await world.adr('Second')];
        root = await world.entity(adr, 'ROOT');
        south = await world.entity(adr, 'S', root);
        north = await world.entity(adr, 'N', root);
        other = await world.entity(second, 'X');
        const milk = await world.catalogueProduct({ description: 'Milk', cust_code: '=1+1', src_awg: true });
        const bread = await world.catalogueProduct({ description: 'Bread' });
        await world.catalogueProduct({ description: 'Nowhere' });
        const [a, b, c] = [
            await world.product(adr, { prod_id: milk, cust_code: '=own' }),
            await world.product(adr, { prod_id: bread }),
            await world.product(second, { prod_id: milk }),
        ];
        await world.state(a, north, { status: statuses[0]! });
        await world.state(a, south, { status: statuses[1]!, code: '=code' });
        await world.state(b, south, { status: statuses[1]! });
        await world.state(c, other, { status: statuses[0]!, code: 'X1' });
    });
    afterAll(() => app.drop());

    const shownOf = async (id: number) => {
        const sql = `SELECT coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status WHERE id = $1`;
        return String((await app.services.database.read(sql, [id]))[0]?.['shown']);
    };
    const preview = async (rules: object) =>
        (await operator!.call<Preview>('POST', '/bulkreport/preview', { rules })).data!;
    const create = async (rules: object, more: object = {}): Promise<BulkReport> => {
        const input = { name: `Report ${++serial}`, rules, ...more };
        const { data, errors } = await manager!.call<BulkReport>('POST', PATH, input);
        expect(errors).toBeNull();
        return data!;
    };
    const lastRun = async (id: number): Promise<Run> =>
        (await operator!.call<Run[]>('GET', `/bulkreport/${id}/runs`)).data![0]!;
    const ran = async (id: number, format = 'csv') => {
        const { data } = await operator!.call<Run>('POST', `/bulkreport/${id}/run`, { format });
        await app.services.jobs.drain();
        return operator!.file('GET', `/report/run/${data!.id}/file`);
    };

    test('a row is a product and a column an entity, in tree order, ADR by ADR', async () => {
        const { columns, rows, products } = await preview(rulesOf([south!, other!, north!]));
        expect(columns.slice(2)).toEqual(['Reported: ROOT / N (N)', 'Reported: ROOT / S (S)', 'Second: X (X)']);
        const [first, second] = [await shownOf(statuses[0]!), await shownOf(statuses[1]!)];
        expect(rows.map(row => row.slice(1))).toEqual([
            ['Bread', '', second, ''],
            ['Milk', first, '=code', 'X1'],
        ]);
        // It is on two ADRs, but counts as one product.
        expect(products).toBe(2);
    });

    test('or a row is a product and entity that has a state as it is asked for', async () => {
        const vertical = { layout: 'VERTICAL' } as const;
        const all = await preview(rulesOf([root!, north!, south!], vertical));
        expect(all.rows.map(row => row.slice(1, 3))).toEqual([
            ['Bread', 'S'],
            ['Milk', 'N'],
            ['Milk', 'S'],
        ]);
        const filter = { entity_ids: [north!, south!], ape_prod_status_ids: [statuses[0]!] };
        const some = await preview(rulesOf([], { ...vertical, filter }));
        expect(some.rows.map(row => row.slice(1, 3))).toEqual([['Milk', 'N']]);
    });

    test.each([
        [{ ap_description: 'MIL' }, ['Milk']],
        // The column shows the ADR product's own; a state's or the catalogue's is in another column or none.
        [{ ap_cust_code: 'own' }, ['Milk']],
        [{ ap_cust_code: '=code' }, []],
        [{ ap_cust_code: '=1+1' }, []],
        [{ ap_src_awg: true }, ['Milk']],
        [{ ap_src_awg: false }, ['Bread']],
        [{ ap_dropped: true }, []],
        [{ ap_manufacturer: 'nobody' }, []],
    ] as const)('products are found by %j', async (request, found) => {
        const { rows } = await preview(rulesOf([], { filter: { ...rulesOf([north!, south!]).filter, ...request } }));
        expect(rows.map(row => row[1])).toEqual(found);
    });

    describe('over several ADRs', () => {
        const COLUMNS = ['ap_cust_code', 'ap_description', 'ap_dept_code', 'ap_group_name', 'ap_type_code'] as const;
        /**
         * An ADR's own values of its product: its code, and its own department, group and type, or else the
         * catalogue's.
         */
        type Own = readonly [code: string, department: string, group: string, type: string];
        interface Listed {
            readonly adr: string;
            readonly product: string;
            readonly own: Own;
            /** Entity code -> the text of a cell. */
            readonly cells: ReadonlyMap<string, string>;
        }
        const NAMES = ['Several A', 'Several B', 'Several C'];
        const CODES = ['E1', 'E2'];
        const listed: Listed[] = [];
        const entityIds: number[] = [];
        let statusName = '';

        beforeAll(async () => {
            const { database } = app.services;
            const first = (table: string, column: string) =>
                database.read<{ id: number; shown: string }>(`SELECT id, ${column} AS shown FROM ${table} ORDER BY id`);
            const [departments, groups, types] = [
                await first('product_department', 'code'),
                await first('product_group', 'name'),
                await first('product_type', 'code'),
            ];
            const [status] = await database.read<{ name: string }>(
                'SELECT name FROM product_entity_status WHERE id = $1',
                [statuses[0]!],
            );
            statusName = status!.name;
            const products: number[] = [];
            for (const description of ['Several 1', 'Several 2', 'Several 3'])
                products.push(
                    await world.catalogueProduct({
                        description,
                        dept_code: 'Text D',
                        group_name: 'Text G',
                        type_code: 'Text T',
                        cust_code: 'Wholesaler',
                    }),
                );
            for (const [a, adr] of NAMES.entries()) {
                const adrId = await world.adr(adr);
                const ids = await Promise.all(CODES.map(code => world.entity(adrId, code)));
                entityIds.push(...ids);
                for (const [p, prod_id] of products.entries()) {
                    if (a === 2 && p === 1) continue;
                    const owns = (a + p) % 2 === 0;
                    const code = `${adr.slice(-1)}-${String(p)}`;
                    const [d, g, t] = [departments[a]!, groups[a]!, types[a % types.length]!];
                    const product = await world.product(adrId, {
                        prod_id,
                        cust_code: code,
                        ...(owns && { prod_dept_id: d.id, prod_group_id: g.id, prod_type_id: t.id }),
                    });
                    const stands = ids.flatMap((id, e) => ((a + p + e) % 3 === 2 ? [] : [{ id, e }]));
                    const cells = new Map(stands.map(({ e }) => [CODES[e]!, `${code}-${String(e)}`]));
                    await Promise.all(
                        stands.map(({ id, e }) =>
                            world.state(product, id, { status: statuses[0]!, code: `${code}-${String(e)}` }),
                        ),
                    );
                    const own: Own = owns ? [code, d.shown, g.shown, t.shown] : [code, 'Text D', 'Text G', 'Text T'];
                    if (cells.size > 0) listed.push({ adr, product: `Several ${String(p + 1)}`, own, cells });
                }
            }
        });

        const rowsOf = (body: Buffer): string[][] =>
            body
                .toString()
                .replace('\ufeff', '')
                .trimEnd()
                .split('\r\n')
                .map(line => line.split(','));

        /** Returns the rows of the preview, after checking that the file has the same. */
        const both = async (rules: object): Promise<string[][]> => {
            const { columns, rows } = await preview(rules);
            const file = rowsOf((await ran((await create(rules)).id)).body);
            expect(file).toEqual([columns, ...rows]);
            return file;
        };

        test('each row of a VERTICAL one has what its own ADR says', async () => {
            const expected = ['Several 1', 'Several 2', 'Several 3'].flatMap(product =>
                NAMES.flatMap(adr =>
                    CODES.flatMap(code => {
                        const found = listed.find(one => one.adr === adr && one.product === product);
                        const cell = found?.cells.get(code);
                        if (!found || cell === undefined) return [];
                        const [own, ...names] = found.own;
                        return [[own, product, ...names, adr, code, code, statusName, cell]];
                    }),
                ),
            );
            const [, ...rows] = await both(rulesOf(entityIds, { field: COLUMNS, layout: 'VERTICAL' }));
            expect(rows).toEqual(expected);
            expect(new Set(rows.map(([code]) => code)).size).toBe(listed.length);
        });

        test('what an ADR says stands once an ADR in a HORIZONTAL one, before its entities', async () => {
            const [head, ...rows] = await both(rulesOf(entityIds, { field: COLUMNS, layout: 'HORIZONTAL' }));
            expect(head).toEqual([
                'Description',
                ...NAMES.flatMap(adr => [
                    ...['Customer code', 'ADR department', 'ADR group', 'ADR type'].map(label => `${adr}: ${label}`),
                    ...CODES.map(code => `${adr}: ${code} (${code})`),
                ]),
            ]);
            const expected = ['Several 1', 'Several 2', 'Several 3'].map(product => [
                product,
                ...NAMES.flatMap(adr => {
                    const found = listed.find(one => one.adr === adr && one.product === product);
                    const own = found?.own ?? ['', '', '', ''];
                    return [...own, ...CODES.map(code => found?.cells.get(code) ?? '')];
                }),
            ]);
            expect(rows).toEqual(expected);
        });

        test('a filter finds by what the column of that ADR shows', async () => {
            const { filter } = rulesOf(entityIds);
            const found = async (request: object) => {
                const rules = rulesOf(entityIds, { field: COLUMNS, layout: 'VERTICAL' });
                const { rows } = await preview({ ...rules, filter: { ...filter, ...request } });
                return [...new Set(rows.map(([code]) => code))];
            };
            expect(await found({ ap_cust_code: 'b-1' })).toEqual(['B-1']);
            expect(await found({ ap_cust_code: 'B-1-0' })).toEqual([]);
            expect(await found({ ap_cust_code: 'wholesaler' })).toEqual([]);
            const texts = listed.filter(({ own }) => own[1] === 'Text D').map(({ own }) => own[0]);
            expect((await found({ ap_dept_code: 'text d' })).sort()).toEqual([...new Set(texts)].sort());
        });

        test('of one ADR the columns stand as they are chosen', async () => {
            const [head] = await both(rulesOf(entityIds.slice(0, 2), { field: COLUMNS, layout: 'HORIZONTAL' }));
            expect(head).toEqual([
                'Customer code',
                'Description',
                'ADR department',
                'ADR group',
                'ADR type',
                'E1 (E1)',
                'E2 (E2)',
            ]);
            await both(rulesOf(entityIds.slice(0, 2), { field: REPORT_COLUMNS, layout: 'VERTICAL' }));
        });
    });

    test('rules are checked to their depth, and what may be left out is put in', async () => {
        const { data } = await manager!.call<BulkReport>('POST', PATH, {
            name: 'Short',
            rules: { filter: { entity_ids: [north!], ap_description: ' ' } },
        });
        expect(data!.rules).toMatchObject({ layout: 'HORIZONTAL', filter: { ape_prod_status_ids: [] } });
        const wrong: readonly (readonly [object, Record<string, string>])[] = [
            [{}, { 'rules.filter': 'Required field.' }],
            [{ filter: {} }, { 'rules.filter.entity_ids': 'Required field.' }],
            [{ filter: { entity_ids: [] } }, { 'rules.filter.entity_ids': 'Required field.' }],
            [{ filter: { entity_ids: [987_654] } }, { 'rules.filter.entity_ids': 'Invalid input value.' }],
            [{ filter: { entity_ids: ['1'] } }, { 'rules.filter.entity_ids.0': 'Invalid input type.' }],
            [{ filter: { entity_ids: [north!, north!] } }, { 'rules.filter.entity_ids': 'Must not repeat an item.' }],
            [
                { filter: { entity_ids: [north!], color: 1 }, layout: 'ROUND', field: ['ap_nothing'], more: 1 },
                {
                    'rules.filter.color': 'Input property does not match schema.',
                    'rules.more': 'Input property does not match schema.',
                    'rules.layout': 'Invalid input value.',
                    'rules.field.0': 'Invalid input value.',
                },
            ],
        ];
        for (const [rules, errors] of wrong) {
            const answer = await manager!.call('POST', PATH, { name: 'Wrong', rules });
            expect([answer.status, answer.errors]).toEqual([400, errors]);
        }
        for (const [layout, message] of [
            ['', 'Required field.'],
            [null, 'Required field.'],
            [1, 'Invalid input type.'],
        ] as const) {
            const rules = { ...rulesOf([north!]), layout };
            const stored = await manager!.call('POST', PATH, { name: 'Wrong', rules });
            const previewed = await operator!.call('POST', '/bulkreport/preview', { rules });
            for (const { status, errors } of [stored, previewed])
                expect([status, errors]).toEqual([400, { 'rules.layout': message }]);
        }
        const many = Array.from({ length: 2001 }, (_none, at) => at + 1);
        const answer = await manager!.call('POST', PATH, { name: 'Wrong', rules: { filter: { entity_ids: many } } });
        expect(answer.errors).toMatchObject({ 'rules.filter.entity_ids': 'Must not exceed 2000 items.' });
    });

    test('a run is asked for, told at its report, and downloaded without a formula in it', async () => {
        const columns = ['ap_description', 'ap_cust_code'] as const;
        const report = await create(rulesOf([north!, south!], { field: columns, layout: 'VERTICAL' }));
        const file = await ran(report.id);
        const lines = file.body.toString().split('\r\n');
        expect(lines[0]).toContain('Description,Customer code,Entity code,Entity,Status,Code');
        expect(lines[3]).toMatch(/^Milk,'=own,S,ROOT \/ S,.*,'=code$/);
        expect(String(file.headers['content-disposition'])).toContain('.csv');
        const run = await lastRun(report.id);
        expect(run).toMatchObject({ status: 'COMPLETE', rows: 3, create_user: 'operator', format: 'csv' });
        const { data } = await operator!.call<BulkReport>('GET', `${PATH}/${report.id}`);
        expect(data).toMatchObject({ last_run_id: run.id, last_run_status: 'COMPLETE', last_run_rows: 3, version: 1 });
        expect((await ran(report.id, 'xlsx')).body.subarray(0, 2).toString()).toBe('PK');
        expect((await content!.file('GET', `/report/run/${run.id}/file`)).status).toBe(404);
    });

    test('of 20 who ask at once one is heard; one that is not enabled, or not there, is not run', async () => {
        const report = await create(rulesOf([north!]));
        const request = await Promise.all(
            Array.from({ length: 20 }, () => operator!.call('POST', `/bulkreport/${report.id}/run`, {})),
        );
        expect(request.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
        expect(request.every(({ status }) => status === 200 || status === 409)).toBe(true);
        await app.services.jobs.drain();
        const off = await create(rulesOf([north!]), { enabled: false });
        const rejected = await operator!.call('POST', `/bulkreport/${off.id}/run`, {});
        expect([rejected.status, rejected.errors]).toEqual([
            409,
            { serviceError: 'This report is not enabled, so it cannot be run.' },
        ]);
        expect((await operator!.call('POST', '/bulkreport/987654/run', {})).status).toBe(404);
        expect((await operator!.call('POST', `/bulkreport/${report.id}/run`, { format: 'pdf' })).status).toBe(400);
    });

    test('an entity or status that a report names stays, and so does all above it, whoever is first', async () => {
        const report = await create(
            rulesOf([north!], { filter: { entity_ids: [north!], ape_prod_status_ids: [statuses[0]!] } }),
        );
        const again = await create(rulesOf([north!, south!]));
        for (const id of [north!, root!]) {
            const { status, errors } = await content!.call('DELETE', `/adr/entity/delete/${id}`);
            expect(status).toBe(409);
            expect(errors?.['serviceError']).toMatch(/^Used by \d+ bulk reports?\.$/);
        }
        const status = await content!.call('DELETE', `/settings/productentitystatus/${statuses[0]!}`);
        expect(status.errors?.['serviceError']).toContain('1 bulk report');
        for (const { id } of [report, again]) await manager!.call('DELETE', `${PATH}/${id}`);

        const adr = await world.adr('Short-lived');
        const left = await Promise.all(
            Array.from({ length: 8 }, async (_none, at) => {
                const id = await world.entity(adr, `E${at}`);
                const [created, gone] = await Promise.all([
                    manager!.call('POST', PATH, { name: 'Race', rules: rulesOf([id]) }),
                    content!.call('DELETE', `/adr/entity/delete/${id}`),
                ]);
                return [created.status, gone.status];
            }),
        );
        for (const pair of left)
            expect([
                [201, 409],
                [400, 200],
                [409, 200],
            ]).toContainEqual(pair);
        const full = await content!.call('DELETE', `/adr/delete/${adr}`);
        const named = left.some(([created]) => created === 201);
        expect(full.errors?.['serviceError'] ?? '').toEqual(named ? expect.stringMatching(/bulk report/) : '');
    });

    test('a report that is deleted takes its runs and files along', async () => {
        const report = await create(rulesOf([north!]));
        await ran(report.id);
        const { id } = await lastRun(report.id);
        expect((await manager!.call('DELETE', `${PATH}/${report.id}`)).status).toBe(200);
        expect((await operator!.file('GET', `/report/run/${id}/file`)).status).toBe(404);
        expect(await app.services.database.read('SELECT id FROM report_run WHERE report_id = $1', [report.id])).toEqual(
            [],
        );
    });

    test('a run goes on when who asked for it is disabled: its file is for those who may have it', async () => {
        const report = await create(rulesOf([north!]));
        const admin = await app.as('administrator');
        const { data } = await operator!.call<Run>('POST', `/bulkreport/${report.id}/run`, {});
        const [user] = (
            await admin.call<{ id: number; version: number }[]>(
                'GET',
                '/settings/secuser?filter=%7B%22username%22%3A%22operator%22%7D',
            )
        ).data!;
        await admin.call('PUT', `/settings/secuser/${user!.id}`, { version: user!.version, enabled: false });
        await app.services.jobs.drain();
        expect((await operator!.file('GET', `/report/run/${data!.id}/file`)).status).toBe(401);
        expect((await manager!.file('GET', `/report/run/${data!.id}/file`)).status).toBe(200);
        await admin.call('PUT', `/settings/secuser/${user!.id}`, { version: user!.version + 1, enabled: true });
    });

    test('operators see and run, managers change, others see nothing', async () => {
        const report = await create(rulesOf([north!]));
        const calls = [
            ['GET', PATH, undefined, 200, 403],
            ['POST', `/bulkreport/preview`, { rules: rulesOf([north!]) }, 200, 403],
            ['PUT', `${PATH}/${report.id}`, { version: 1, description: 'x' }, 403, 403],
            ['DELETE', `${PATH}/${report.id}`, undefined, 403, 403],
        ] as const;
        const fresh = await app.as('operator');
        await fresh.call('POST', '/auth/login', { username: 'operator', password: 'Correct-h0rse!' });
        for (const [method, path, payload, own, others] of calls) {
            expect((await fresh.call(method, path, payload)).status).toBe(own);
            expect((await content!.call(method, path, payload)).status).toBe(others);
        }
    });
});
