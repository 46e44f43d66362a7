import { rulesOf } from '../../../fixtures/reports';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { REPORT_COLUMNS } from '../../../../models/features/report/columns';
import { sysreport } from '../../../../models/features/report/sysreport';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { codesWithout } from '../../../support/codes';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';
import { uploadFeed } from '../../../support/uploads';

const HEADER = 'upc,scc,mfr,desc,pack,size,dept,group,type,item code,cost,retail\n';
const [AWG, GENWEB, GONE] = [codesWithout(24, 7), codesWithout(6, 8), codesWithout(4, 9)];
/** Texts that files and spreadsheets tend to change. */
const TEXTS = ['=1+1', 'Pipe 5" long', '“Ben’s”, best', '- 12 -', '0012', '1-2', '@home', 'Crème\u00a0brûlée'];

const line = (code: string, n: number): string => {
    const text = TEXTS[n % TEXTS.length]!.replaceAll('"', '""');
    return `${code},10${code},Mill,"${text}",1-2,"5 LB, ${n}",GROCERY,BAKING,NATIONAL,00${n},"1,024.50",2.99\n`;
};
const lines = (codes: readonly string[]): string => codes.map(line).join('');

const NOT_AWG = 'The row says that the product is not in AWG.';
const NOT_GENWEB = 'The row says that the product is not in GENWEB.';
const OTHER_ADR = 'The row is of another ADR.';
/** Reasons for which rows of our own files may be rejected. */
const REASONS = [NOT_AWG, NOT_GENWEB, OTHER_ADR, 'Repeated in this file'];

/** Tables that show whether a file changed anything. */
const STATES = ['product', 'adr_prod', 'adr_prod_entity'];

describe.each(databases)('each file of ours, uploaded as each source takes it, on $name', kind => {
    let app: TestApp;
    let content: Client;
    let world: AdrWorld;
    const adrs: number[] = [];
    const files = new Map<string, Buffer>();

    const upload = (file: Buffer | string, values: Readonly<Record<string, string>>) =>
        uploadFeed(app, content, file, values);

    /** Returns the file of a run that a call requests. */
    const ran = async (client: Client, path: string, request?: object): Promise<Buffer> => {
        const { data, errors } = await client.call<{ id: number }>('POST', path, request);
        if (!data) throw new Error(JSON.stringify(errors));
        await app.services.jobs.drain();
        const { data: runs } = await client.call<{ id: number }[]>('GET', path.replace(/run$/, 'runs'));
        return (await client.file('GET', `/report/run/${runs![0]!.id}/file`)).body;
    };

    /** Creates two ADRs with entities of the same codes and different products. */
    const fillAdrs = async (): Promise<number[]> => {
        const products = await app.services.database.read<{ id: number }>(
            'SELECT id FROM product WHERE src_awg ORDER BY id',
        );
        const dept = await world.idOf('product_department', 'DAIRY');
        const roots: number[] = [];
        for (const [at, name] of ['River’s edge', 'Second'].entries()) {
            const adr = await world.adr(name);
            const root = await world.entity(adr, 'S-1', null, { name: 'Store (one)' });
            const status = await world.status(at === 0 ? 'AUTH' : 'OPT');
            for (const { id } of products) {
                const onAdr = await world.product(adr, { prod_id: id, prod_dept_id: dept, cust_code: `C-${id}` });
                const period = ['2026-11-22', '2027-02-20'] as const;
                await world.state(onAdr, root, { status, code: `E${at}`, period, cost: 199 });
            }
            adrs.push(adr);
            roots.push(root);
        }
        return roots;
    };

    const report = async (name: string, entities: readonly number[], layout: 'HORIZONTAL' | 'VERTICAL') => {
        const manager = await app.as('reports');
        const rules = { ...rulesOf(entities), field: REPORT_COLUMNS, layout };
        const { data } = await manager.call<{ id: number }>('POST', '/services/bulkreport', {
            name,
            type: 'ADR',
            rules,
        });
        files.set(name, await ran(manager, `/bulkreport/${data!.id}/run`, { format: 'csv' }));
    };

    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
        world = new AdrWorld(app, content);
        const input = { source: 'AWG', check_digit: 'without', confirm_drop: 'true' };
        await upload(HEADER + lines([...AWG, ...GONE]), input);
        await upload(HEADER + lines(AWG), input);
        await upload(HEADER + lines([...GENWEB, ...AWG.slice(0, 3)]), { ...input, source: 'GENWEB' });
        const roots = await fillAdrs();

        const file = async (name: string, path: string, payload: object = {}, client = content) =>
            files.set(name, (await client.file('POST', path, { format: 'csv', ...payload })).body);
        await file('catalogue', '/product/export');
        await file('ADR sheet', '/adr/export', { id: adrs[0] });
        await file('tracking', '/product/tracking/export');
        await report('across', roots.slice(0, 1), 'HORIZONTAL');
        await report('across two ADRs', roots, 'HORIZONTAL');
        await report('down', roots.slice(0, 1), 'VERTICAL');
        await report('down two ADRs', roots, 'VERTICAL');
        const { data: reports } = await content.call<{ id: number; name: string }[]>('GET', `/${sysreport.path}`);
        for (const { id, name } of reports!) files.set(name, await ran(content, `/sysreport/${id}/run`));
        const tpm = await TpmWorld.of(app);
        const plan = await tpm.plan();
        await file('plan', '/tpm/export', { plan_id: plan }, tpm.user);
        files.set('feeds', (await content.file('GET', `/${dataFeed.path}/export?format=csv`)).body);
    });
    afterAll(() => app.drop());

    const observed = async (): Promise<unknown[]> => {
        const all = STATES.map(table => app.services.database.read(`SELECT * FROM ${table} ORDER BY 1, 2`));
        return (await Promise.all(all)).map(rows => JSON.stringify(rows));
    };

    /** Uploads a file. @returns how many rows changed nothing, and how many were rejected for each reason */
    const outcome = async (name: string, source: string) => {
        const of = source.startsWith('ADR') ? { adr_id: String(adrs[0]) } : {};
        const feed = await upload(files.get(name)!, { source, ...of });
        const { rows_added, rows_updated, rows_dropped, rows_unchanged, rows_rejected } = feed;
        expect([rows_added, rows_updated, rows_dropped]).toEqual([0, 0, 0]);
        if (feed.status === 'ERROR') return { reported: feed.message };
        if (rows_rejected === 0) return { rows_unchanged };
        const rejects = (await content.file('GET', `/datafeed/${feed.id}/rejects`)).body.toString();
        const found = REASONS.filter(reason => rejects.includes(`,${reason},`));
        expect(rejects.match(new RegExp(found.join('|'), 'g'))).toHaveLength(rows_rejected);
        return { rows_unchanged, rows_rejected, found };
    };

    test.each([
        ['catalogue', 'AWG', { rows_unchanged: 24, rows_rejected: 10, found: [NOT_AWG] }],
        ['catalogue', 'GENWEB', { rows_unchanged: 9, rows_rejected: 25, found: [NOT_GENWEB] }],
        ['ADR sheet', 'AWG', { rows_unchanged: 24 }],
        ['across', 'AWG', { rows_unchanged: 24 }],
        ['down', 'ADR BULK ADD', { rows_unchanged: 24 }],
        ['down', 'ADR BULK UPDATE', { rows_unchanged: 24 }],
        ['down two ADRs', 'ADR BULK ADD', { rows_unchanged: 24, rows_rejected: 24, found: [OTHER_ADR] }],
        ['down two ADRs', 'ADR BULK UPDATE', { rows_unchanged: 24, rows_rejected: 24, found: [OTHER_ADR] }],
        ['tracking', 'ADR BULK ADD', { rows_unchanged: 24, rows_rejected: 24, found: [OTHER_ADR] }],
        ['tracking', 'ADR BULK UPDATE', { rows_unchanged: 24, rows_rejected: 24, found: [OTHER_ADR] }],
    ])('%s as %s', async (name, source, expected) => {
        const before = await observed();
        expect(await outcome(name, source)).toEqual(expected);
        expect(await observed()).toEqual(before);
    });

    test('every other of them changes nothing either, or is refused as a whole', async () => {
        const before = await observed();
        for (const name of files.keys()) {
            for (const source of ['AWG', 'GENWEB', 'ADR BULK ADD', 'ADR BULK UPDATE']) {
                const { reported } = await outcome(name, source);
                if (reported) expect(reported).toMatch(/required column|No header|but no rows|leaves out/);
                expect([name, source, await observed()]).toEqual([name, source, before]);
            }
        }
    });
});
