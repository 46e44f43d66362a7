import { ROLES, type RoleName } from '../../../models/platform/access/access';
import { PASSWORD } from '../app';
import { LoadClient } from './loadClient';
import { LoadReport } from './loadReport';

const PRODUCTS = 120;
const ADR_PRODUCTS = 60;
const REPORTS = 4;
const POLL_INTERVAL_MS = 200;

interface Created {
    readonly id: number;
    readonly version: number;
}

/** The parents of promotions. */
interface PlanParents {
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
}

/** Returns a file of products that no other file has. @param mark their manufacturer @param first number of their codes */
export const buildFile = (mark: string, first: number, rows: number): Blob => {
    const lines = Array.from(
        { length: rows },
        (_, row) => `${mark},Item ${String(row)},${String(10_000_000_000 + first + row)}`,
    );
    return new Blob([['Manufacturer,Description,UPC Item', ...lines].join('\n')]);
};

/** Returns the form of an upload, whose file replaces the products of its source. */
export const buildUpload = (source: 'AWG' | 'GENWEB', mark: string, file: Blob): FormData => {
    const form = new FormData();
    const fields = { source, check_digit: 'without', confirm_drop: 'true', description: mark };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, 'items.csv');
    return form;
};

/** The records that all users of a load test work on. */
export class LoadWorld {
    /** Versions of records that are shared, as the users last read or wrote them, by id. */
    readonly departments = new Map<number, number>();
    readonly promotions = new Map<number, number>();

    private constructor(
        private readonly administrator: LoadClient,
        readonly adrId: number,
        readonly adrProducts: readonly number[],
        readonly reports: readonly number[],
        readonly plan: PlanParents,
    ) {}

    /** Creates it by the calls of an administrator, while nothing is disturbed. */
    static async create(origin: string): Promise<LoadWorld> {
        const report = new LoadReport();
        const administrator = new LoadClient(origin, 'administrator', report);
        await administrator.signIn();
        const post = async <Data = Created>(path: string, body: object | FormData): Promise<Data> => {
            const answer = await administrator.write<Data>('POST', path, body);
            if (!answer || answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer ?? report.faults)}`);
            return answer.data;
        };
        await post('/datafeed/upload', buildUpload('AWG', 'Base', buildFile('Base', 0, PRODUCTS)));
        const adr = await post('/adr/create', { name: 'Loaded' });
        const root = await post('/adr/entity/create', { adr_id: adr.id, code: 'ROOT', name: 'Root' });
        const adrProducts = await LoadWorld.addProducts(administrator, adr.id, post);
        const reports: number[] = [];
        while (reports.length < REPORTS) {
            const rules = { filter: { entity_ids: [root.id] }, layout: 'VERTICAL' };
            const { id } = await post('/services/bulkreport', { name: `Report ${String(reports.length)}`, rules });
            reports.push(id);
        }
        return new LoadWorld(administrator, adr.id, adrProducts, reports, await LoadWorld.createPlan(post));
    }

    /** Adds products of the catalogue to an ADR, once the feed has stored them. */
    private static async addProducts(
        administrator: LoadClient,
        adr_id: number,
        post: <Data>(path: string, body: object) => Promise<Data>,
    ): Promise<number[]> {
        const page = { pageCriteria: { pageNumber: 1, pageSize: ADR_PRODUCTS } };
        let found: readonly Created[] = [];
        while (found.length < ADR_PRODUCTS) {
            await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL_MS));
            const data = await administrator.read<{ list: Created[] }>('POST', '/product/list', page);
            found = data?.list ?? [];
        }
        const add = found.map(({ id }) => ({ prod_id: id }));
        return (await post<{ added: number[] }>('/adr/product/bulk', { adr_id, add })).added;
    }

    private static async createPlan(post: (path: string, body: object) => Promise<Created>): Promise<PlanParents> {
        const tpm = '/services/tpm';
        const type = await post(`${tpm}/accounttype`, { name: 'Chain', enabled: true });
        const account = await post(`${tpm}/account`, { name: 'Loaded', type_id: type.id, enabled: true });
        const owner = { owner_user: 'administrator', manufacturer: 'Base' };
        const plan = await post(`${tpm}/plan`, { name: 'Loaded', ...owner });
        const parents = { plan_id: plan.id, account_id: account.id, budget_spend: 1_000_000 };
        const planAccount = await post(`${tpm}/planaccount`, parents);
        const plan_account_id = planAccount.id;
        const group = await post(`${tpm}/plangroup`, { plan_id: plan.id, plan_account_id, name: 'Loaded' });
        return { plan_id: plan.id, plan_account_id, group_id: group.id };
    }

    /** Creates users, each with one role. @param roles of each, by username */
    async createUsers(roles: ReadonlyMap<string, RoleName>): Promise<void> {
        const stored = await this.administrator.read<{ id: number; name: RoleName }[]>('GET', '/settings/secrole');
        const ids = new Map(stored?.map(({ id, name }) => [name, id]));
        if (!ROLES.every(role => ids.has(role))) throw new Error('A role is missing.');
        for (const [username, role] of roles) {
            const answer = await this.administrator.write('POST', '/settings/secuser', {
                username,
                password: PASSWORD,
                confirmPassword: PASSWORD,
                changePassword: true,
                fname: 'Load',
                lname: username,
                email: `${username}@example.com`,
                secUserRoleIds: [ids.get(role)],
                enabled: true,
            });
            if (answer?.status !== 201) throw new Error(`${username}: ${JSON.stringify(answer)}`);
        }
    }
}
