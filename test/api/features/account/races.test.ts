import { clientOf, PASSWORD, type Client } from '../../../support/app';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const TRIES = 20;
const NEW_PASSWORD = 'An0ther-horse!';

interface Saved {
    readonly id: number;
    readonly version: number;
}

describe.each(deployments)('rules over users and roles, tried at once by $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let admins: Client[];
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        admins = await nodes.as('administrator');
    });
    afterAll(() => nodes.drop());

    const role = async (values: object): Promise<Saved> =>
        (await admins[0]?.call<Saved>('POST', '/settings/secrole', values))?.data as Saved;
    const roleNamed = async (name: string): Promise<number> => {
        const filter = encodeURIComponent(JSON.stringify({ name }));
        return (await admins[0]?.call<Saved[]>('GET', `/settings/secrole?filter=${filter}`))?.data?.[0]?.id ?? 0;
    };
    const userNamed = async (username: string): Promise<Saved> => {
        const filter = encodeURIComponent(JSON.stringify({ username }));
        return (await admins[0]?.call<Saved[]>('GET', `/settings/secuser?filter=${filter}`))?.data?.[0] as Saved;
    };
    const user = async (username: string, roles: readonly number[]): Promise<Saved> => {
        const values = { username, fname: 'A', lname: 'B', email: 'a@example.com', secUserRoleIds: roles };
        return (await admins[0]?.call<Saved>('POST', '/settings/secuser', values))?.data as Saved;
    };

    test('roles that would extend one another in a ring are left with a gap in it', async () => {
        const ring: Saved[] = [];
        for (let index = 0; index < TRIES; index++) ring.push(await role({ name: `Ring ${String(index)}` }));
        const answers = await atOnce(admins, TRIES, (admin, index) => {
            const { id, version } = ring[index] as Saved;
            const next = ring[(index + 1) % TRIES] as Saved;
            return admin.call('PUT', `/settings/secrole/${String(id)}`, { sec_role_id: next.id, version });
        });
        const rejected = answers.filter(({ status }) => status !== 200);
        expect(rejected).toMatchObject([
            { status: 400, errors: { sec_role_id: 'A role cannot extend itself, directly or through other roles.' } },
        ]);
    });

    test('a role is deleted or held, never both', async () => {
        const holders: Saved[] = [];
        const roles: Saved[] = [];
        for (let index = 0; index < TRIES / 2; index++) {
            holders.push(await user(`holder${String(index)}`, []));
            roles.push(await role({ name: `Held ${String(index)}` }));
        }
        const answers = await atOnce(admins, TRIES, (admin, index) => {
            // Each pair on different nodes, and each kind of attempt on both.
            const at = Math.floor(index / 2);
            const { id, version } = holders[at] as Saved;
            const locked = roles[at] as Saved;
            return (index + at) % 2 === 0
                ? admin.call('PUT', `/settings/secuser/${String(id)}`, { secUserRoleIds: [locked.id], version })
                : admin.call('DELETE', `/settings/secrole/${String(locked.id)}`);
        });
        for (let at = 0; at < TRIES / 2; at++) {
            const pair = [answers[2 * at]?.status, answers[2 * at + 1]?.status];
            expect(pair.filter(status => status === 200)).toHaveLength(1);
            expect(pair.every(status => status !== undefined && status < 500)).toBe(true);
        }
    });

    test('no session of the old password outlives the change of the password', async () => {
        const { id, version } = await userNamed('viewer');
        const input = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, changePassword: true, version };
        const clients = await atOnce(nodes.apps, TRIES, async (app, index) => {
            const client = clientOf(app);
            if (index === TRIES / 2) await admins[0]?.call('PUT', `/settings/secuser/${String(id)}`, input);
            else await client.call('POST', '/auth/login', { username: 'viewer', password: PASSWORD });
            return client;
        });
        for (const app of nodes.apps) app.services.provided.sessions.forget();
        for (const client of clients) {
            const { data } = await client.call<{ authenticated: boolean }>('GET', '/auth/context');
            expect(data?.authenticated).toBe(false);
        }
    });

    test('of administrators who disable one another, one is left', async () => {
        const administrator = await roleNamed('Administrator');
        const { database } = nodes.apps[0]!.services;
        // Their sessions last, so that each of them could do it alone: only the rule prevents it.
        const ring: Saved[] = [];
        for (let index = 0; index < TRIES; index++) ring.push(await user(`ring${String(index)}`, [administrator]));
        await database.write(transaction =>
            database.run("UPDATE sec_user SET enabled = $1 WHERE username = 'administrator'", [false], transaction),
        );
        const by = { username: 'administrator' };
        const answers = await Promise.allSettled(
            ring.map(({ id, version }, index) =>
                nodes.apps[index % count]!.services.recordCalls.get('settings/secuser')!.update(
                    id,
                    { enabled: false, version },
                    by,
                ),
            ),
        );
        const rejected = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
        expect(rejected).toMatchObject([
            { status: 409, errors: { serviceError: { text: 'There must be an enabled Administrator.' } } },
        ]);
        const left = await database.read("SELECT id FROM sec_user WHERE enabled AND username LIKE 'ring%'");
        expect(left).toHaveLength(1);
    });
});
