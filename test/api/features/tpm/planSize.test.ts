import { insertManySql } from '../../../../models/database/write';
import type { Definition, StoreOf } from '../../../../models/platform/definition/resource';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { MAX_PLAN_ROWS } from '../../../../models/features/tpm/planSize';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { Client } from '../../../support/app';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';
import { TpmWorld, type PromotionParents } from '../../../support/tpmWorld';

const LEFT = 9;
const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;

describe.each(deployments)('a plan on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let users: Client[];
    let world: TpmWorld;
    let parents: PromotionParents;

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        users = await nodes.as('tpm.user');
        world = TpmWorld.by((await nodes.as('tpm.bdm'))[0]!, users[0]!);
        parents = await world.createParents();
    });
    afterAll(() => nodes.drop());

    const insert = async <D extends Definition>(definition: D, records: readonly StoreOf<D>[]): Promise<void> => {
        const { database } = nodes.apps[0]!.services;
        const { sql, values } = insertManySql(database.dialect, definition, records, 'test');
        await database.write(transaction => database.run(sql, values, transaction));
    };
    const of = () => ({ ...parents, performance_type: 'AD' as const, ...DAYS });
    const names = (created: number, max: number) => Array.from({ length: max - LEFT - created }, (_, n) => `No. ${n}`);
    const add = (path: string, values: object) =>
        atOnce(users, 20, (client, n) =>
            client.call('POST', `/services/tpm/${path}`, { ...values, name: `More ${n}` }),
        );
    const expectFull = (answers: Awaited<ReturnType<typeof add>>, message: string): void => {
        expect(answers.map(({ status }) => status).sort()).toEqual([
            ...Array<number>(LEFT).fill(201),
            ...Array<number>(20 - LEFT).fill(409),
        ]);
        const rejected = answers.filter(({ status }) => status === 409);
        for (const { errors } of rejected) expect(errors).toEqual({ serviceError: message });
    };

    test('takes clones of a group and promotions in it at once: none waits for another that waits for it', async () => {
        const crowded = await world.createParents();
        const { id, group_id } = await world.promotion(crowded);
        for (let round = 0; round < 3; round++) {
            const answers = await atOnce(users, 20, (client, n) => {
                if (n % 3 === 0) return client.call('POST', `/tpm/plangroup/${group_id}/clone`, {});
                if (n % 3 === 1) return client.call('POST', `/tpm/promotion/${id}/clone`, {});
                const values = { ...of(), ...crowded, name: `At once ${n}` };
                return client.call('POST', '/services/tpm/promotion', values);
            });
            expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
        }
    });

    test('has as many groups as it may have, however many are added at once', async () => {
        const { plan_id, plan_account_id } = parents;
        await insert(
            planGroup,
            names(1, MAX_PLAN_ROWS.tpm_plan_group).map(name => ({ plan_id, plan_account_id, name })),
        );
        expectFull(await add('plangroup', { plan_id, plan_account_id }), 'A plan has at most 5,000 groups.');
    });

    test('has as many promotions as it may have, however many are added at once; clones among them', async () => {
        const first = await world.promotion(parents);
        await insert(
            promotion,
            names(1, MAX_PLAN_ROWS.tpm_promotion - 100).map(name => ({ ...of(), name, status: 1 as const })),
        );
        const url = `/tpm/promotion/${String(first.id)}/clone`;
        expect(await users[0]!.call('POST', url, { name: 'Cloned' })).toMatchObject({ status: 200 });
        await insert(
            promotion,
            Array.from({ length: 99 }, (_, n) => ({ ...of(), name: `Late ${n}`, status: 1 as const })),
        );
        expectFull(await add('promotion', of()), 'A plan has at most 10,000 promotions.');
        expect(await users[0]!.call('POST', url, { name: 'Once more' })).toMatchObject({ status: 409 });
    });
});
