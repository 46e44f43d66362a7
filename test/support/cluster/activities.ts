import type { RoleName } from '../../../models/platform/access/access';
import type { AcknowledgedWrites } from './acknowledgedWrites';
import type { LoadClient } from './loadClient';
import { buildFile, buildUpload, type LoadWorld } from './loadWorld';

/** What an activity works with. */
export interface ActivityContext {
    readonly client: LoadClient;
    readonly world: LoadWorld;
    readonly writes: AcknowledgedWrites;
    /** Returns a number that no other call of the load test has returned. */
    next(): number;
}
type Activity = (context: ActivityContext) => Promise<void>;

interface Versioned {
    readonly id: number;
    readonly version: number;
}

const FILE_ROWS = 40;
const DECIDED = 3;
const DEPARTMENT = 'settings/productdepartment';
const PROMOTION = 'services/tpm/promotion';
const REQUEST = 'services/adr/request';

const anyOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const anyEntry = (versions: ReadonlyMap<number, number>) => anyOf([...versions]);
const pathOf = (resource: string, id: number): string => `/${resource}/${String(id)}`;

/** Reads a shared record again after a write that had no answer, or that somebody was faster with. */
const refresh = async ({ client }: ActivityContext, resource: string, versions: Map<number, number>, id: number) => {
    const saved = await client.read<Versioned>('GET', pathOf(resource, id));
    if (saved) versions.set(id, saved.version);
    else versions.delete(id);
};

const createDepartment: Activity = async ({ client, world, writes, next }) => {
    const mark = `D${String(next())}`;
    writes.created.push({ resource: DEPARTMENT, mark });
    const answer = await client.write<Versioned>('POST', `/${DEPARTMENT}`, { code: mark, name: mark });
    if (answer?.status !== 201) return;
    writes.addVersion(DEPARTMENT, answer.data.id, answer.data.version, mark);
    world.departments.set(answer.data.id, answer.data.version);
};

const renameDepartment: Activity = async context => {
    const { client, world, writes, next } = context;
    const [id, version] = anyEntry(world.departments) ?? [];
    if (id === undefined) return createDepartment(context);
    const mark = `N${String(next())}`;
    const answer = await client.write<Versioned>('PUT', pathOf(DEPARTMENT, id), { name: mark, version });
    if (answer?.status !== 200) return refresh(context, DEPARTMENT, world.departments, id);
    writes.addVersion(DEPARTMENT, id, answer.data.version, mark);
    world.departments.set(id, answer.data.version);
};

const deleteDepartment: Activity = async ({ client, world, writes }) => {
    const [id] = anyEntry(world.departments) ?? [];
    if (id === undefined) return;
    world.departments.delete(id);
    const key = `${DEPARTMENT} ${String(id)}`;
    writes.perhapsDeleted.add(key);
    const answer = await client.write('DELETE', pathOf(DEPARTMENT, id));
    if (answer?.status === 200) writes.deleted.add(key);
};

const uploadFile: Activity = async ({ client, writes, next }) => {
    const serial = next();
    const mark = `File ${String(serial)}`;
    const form = buildUpload('GENWEB', mark, buildFile(mark, 1_000_000 + serial * FILE_ROWS, FILE_ROWS));
    const answer = await client.write('POST', '/datafeed/upload', form);
    if (answer?.status === 409) return;
    writes.files.push({ mark, rows: FILE_ROWS, isAccepted: answer !== undefined });
};

const lookUp: Activity = async ({ client }) => {
    await client.read('POST', '/product/list', { searchCriteria: { filter: { q: 'item' } } });
    await client.read('GET', '/home');
};

const readHistory: Activity = async ({ client, world }) => {
    const [id] = anyEntry(world.departments) ?? [];
    if (id !== undefined) await client.read('GET', `${pathOf(DEPARTMENT, id)}/history`);
    await client.read('GET', `/${DEPARTMENT}?range=[0,24]&sort=["name","ASC"]`);
};

const signInAgain: Activity = ({ client }) => client.signIn();

const requestChange: Activity = async ({ client, world, writes, next }) => {
    const mark = `C${String(next())}`;
    const adr_prod_id = anyOf(world.adrProducts);
    writes.created.push({ resource: REQUEST, mark });
    const request = { type: 'UPDATE', adr_id: world.adrId, adr_prod_id, cust_code: mark };
    const answer = await client.write<{ id: number }>('POST', '/adr/request/create', request);
    if (answer?.status === 200) writes.addVersion(REQUEST, answer.data.id, 1, mark);
};

const listRequests = ({ client }: ActivityContext) =>
    client.read<{ list: Versioned[] }>('POST', '/adr/request/list', {
        searchCriteria: { filter: { status: 'PENDING' } },
    });

const readRequests: Activity = async context => {
    await listRequests(context);
};

const cancelRequests = async ({ client, writes }: ActivityContext, ids: readonly number[]): Promise<void> => {
    const answer = await client.write<{ done: number[] }>('PUT', '/adr/request/cancel', { ids });
    for (const id of answer?.data.done ?? []) writes.decided.set(id, 'CANCELLED');
};

const decideRequests: Activity = async context => {
    const { client, writes } = context;
    const pending = (await listRequests(context))?.list ?? [];
    const ids = pending.slice(-DECIDED).map(({ id }) => id);
    if (ids.length === 0) return;
    const path = '/adr/request/complete';
    const answer = await client.write<{ done: number[]; rejected: Versioned[] }>('PUT', path, { ids });
    const { done = [], rejected = [] } = answer?.data ?? {};
    for (const id of done) writes.decided.set(id, 'COMPLETE');
    // Another request for the same product was completed first, or someone else has decided it.
    const conflicting = rejected.map(({ id }) => id);
    if (conflicting.length > 0) await cancelRequests(context, conflicting);
};

const createPromotion: Activity = async ({ client, world, writes, next }) => {
    const mark = `P${String(next())}`;
    writes.created.push({ resource: PROMOTION, mark });
    const answer = await client.write<Versioned>('POST', `/${PROMOTION}`, {
        ...world.plan,
        name: mark,
        performance_type: 'AD',
        performance_start_date: '2027-03-01',
        performance_end_date: '2027-03-14',
    });
    if (answer?.status !== 201) return;
    writes.addVersion(PROMOTION, answer.data.id, answer.data.version, mark);
    world.promotions.set(answer.data.id, answer.data.version);
};

const changeAllowance: Activity = async context => {
    const { client, world, writes, next } = context;
    const [promo_id, version] = anyEntry(world.promotions) ?? [];
    if (promo_id === undefined) return createPromotion(context);
    const amount = next();
    const allowance = { allowance_code: 'AD_FEE', allowance_amount: amount, lumpsum_date: '2027-03-01' };
    const { plan_id } = world.plan;
    const input = { plan_id, promo_id, version, products: [], allowances: [allowance] };
    const answer = await client.write<Versioned>('PUT', '/tpm/promo/bulk', input);
    if (answer?.status !== 200) {
        const saved = await client.read<{ list: Versioned[] }>(
            'GET',
            `/${PROMOTION}?filter={"id":[${String(promo_id)}]}`,
        );
        const [current] = (saved as Versioned[] | undefined) ?? [];
        if (current) world.promotions.set(promo_id, current.version);
        return;
    }
    writes.addVersion(PROMOTION, promo_id, answer.data.version, String(amount));
    world.promotions.set(promo_id, answer.data.version);
};

const readPlan: Activity = async ({ client, world }) => {
    await client.read('GET', `/tpm/plan/${String(world.plan.plan_id)}/summary`);
    await client.read('POST', '/search', { q: 'load' });
};

const runReport: Activity = async ({ client, world, writes }) => {
    const answer = await client.write<{ id: number }>('POST', `/bulkreport/${String(anyOf(world.reports))}/run`, {
        format: 'csv',
    });
    if (answer && answer.status < 300) writes.runs.add(answer.data.id);
};

const downloadReport: Activity = async ({ client, world }) => {
    const runs = await client.read<{ id: number; status: string }[]>(
        'GET',
        `/bulkreport/${String(anyOf(world.reports))}/runs`,
    );
    const complete = runs?.find(({ status }) => status === 'COMPLETE');
    if (complete) await client.download(`/report/run/${String(complete.id)}/file`);
};

/** What users do by their role; an activity that is listed twice is done twice as often. */
export const ACTIVITIES: readonly (readonly [role: RoleName, activities: readonly Activity[]])[] = [
    [
        'Content Manager',
        [
            createDepartment,
            renameDepartment,
            renameDepartment,
            deleteDepartment,
            uploadFile,
            lookUp,
            readHistory,
            signInAgain,
        ],
    ],
    ['Change Request', [requestChange, requestChange, readRequests, lookUp, signInAgain]],
    ['Change Request Manager', [decideRequests, decideRequests, lookUp]],
    ['TPM User', [createPromotion, changeAllowance, changeAllowance, changeAllowance, readPlan]],
    ['Bulk Report Manager', [runReport, downloadReport, lookUp]],
];
