import type { Client } from '../../../support/app';
import { databases } from '../../../support/databases';
import { createTokenOf, programWith } from '../../../support/tokens';
import { openNodes, type Nodes } from '../../../support/nodes';

/** SQLite has one node; the others share a PostgreSQL. */
const postgres = databases.filter(({ name }) => name === 'postgres');

describe.each(postgres)('two nodes on one $name', kind => {
    let nodes: Nodes;
    beforeEach(async () => {
        nodes = await openNodes(kind, 2);
    });
    afterEach(() => nodes.drop());

    /** Returns clients of a user, one for each of the two nodes. */
    const onBoth = async (username: string): Promise<[Client, Client]> => {
        const [here, there] = await nodes.as(username);
        if (!here || !there) throw new Error('There are two nodes.');
        return [here, there];
    };
    /**
     * Waits for a status for less than the five seconds that a node caches: so the message between the nodes must
     * arrive.
     */
    const soon = async (client: Client, status: number): Promise<void> => {
        const until = Date.now() + 3_000;
        let last = 0;
        while (last !== status && Date.now() < until) last = (await client.call('GET', '/settings/entitytype')).status;
        expect(last).toBe(status);
    };

    test('a session that ends on the one has ended on the other', async () => {
        const [here, there] = await onBoth('content');
        await soon(there, 200);
        await here.call('GET', '/auth/logout');
        await soon(there, 401);
    });

    test('a role that is taken away on the one is gone on the other', async () => {
        const [, there] = await onBoth('content');
        await soon(there, 200);
        const [admin] = await onBoth('administrator');
        const filter = encodeURIComponent(JSON.stringify({ username: 'content' }));
        const { data } = await admin.call<{ id: number; version: number }[]>(
            'GET',
            `/settings/secuser?filter=${filter}`,
        );
        const { id, version } = data?.[0] ?? { id: 0, version: 0 };
        await admin.call('PUT', `/settings/secuser/${String(id)}`, { secUserRoleIds: [], version });
        await soon(there, 403);
    });

    test('a token that is revoked on the one has ended on the other', async () => {
        const [here, there] = await onBoth('content');
        const { id, token } = await createTokenOf(here, 'Types', ['settings/entitytype']);
        there.cookie = undefined;
        const program: Client = { ...there, call: programWith(there, token) };
        await soon(program, 200);
        await here.call('DELETE', `/myaccount/token/${String(id)}`);
        await soon(program, 401);
    });

    test('a node that was cut off hears again', async () => {
        const [here, there] = await onBoth('content');
        await soon(there, 200);
        await nodes.apps[0]?.services.database.read(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'
                AND datname = current_database() AND pid <> pg_backend_pid()`,
        );
        await new Promise(resolve => setTimeout(resolve, 1_500));
        await soon(there, 200);
        await here.call('GET', '/auth/logout');
        await soon(there, 401);
    });
});
