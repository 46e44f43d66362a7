import type { Client } from '../../../support/app';
import { openNodes, deployments, type Nodes } from '../../../support/nodes';
import { TpmWorld, type PromotionParents } from '../../../support/tpmWorld';

const ROUNDS = 6;
/** Promotions that are added; with two users who delete, 20 calls at once. */
const ADDED = 18;
const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;

/** Resources whose records are deleted, and the field of a promotion that refers to them. */
const GOING = [
    ['plan', 'plan_id'],
    ['planaccount', 'plan_account_id'],
    ['plangroup', 'group_id'],
] as const;

describe.each(deployments)('what others add to while it is deleted, on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let users: Client[];
    let managers: Client[];
    let world: TpmWorld;

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        users = await nodes.as('tpm.user');
        managers = await nodes.as('tpm.bdm');
        world = TpmWorld.by(managers[0]!, users[0]!);
    });
    afterAll(() => nodes.drop());

    const of = <T>(all: readonly T[], n: number): T => all[n % all.length]!;

    const added = (parents: PromotionParents, n: number) => {
        const { plan_id, plan_account_id } = parents;
        const group = { plan_id, plan_account_id, name: `Group ${String(n)}` };
        const promotion = { ...parents, ...DAYS, performance_type: 'AD', name: `Promotion ${String(n)}` };
        const [path, values] = n % 2 ? (['plangroup', group] as const) : (['promotion', promotion] as const);
        return of(users, n).call('POST', `/services/tpm/${path}`, values);
    };

    test.each(GOING)('a %s goes or stays, and nobody is told of a fault', async (path, column) => {
        for (let round = 0; round < ROUNDS; round++) {
            const parents = await world.createParents();
            await world.promotion(parents);
            const adding = Array.from({ length: ADDED }, (_, n) => added(parents, n));
            const url = `/services/tpm/${path}/${String(parents[column])}`;
            const going = [0, 1].map(n => of(managers, n).call('DELETE', url));
            const reported = (await Promise.all([...adding, ...going])).map(({ status }) => status);
            expect(reported.filter(status => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
            // Two delete it concurrently: one succeeds, and nothing of it is left.
            expect(reported.slice(ADDED).sort()).toEqual([200, 404]);
            const { database } = nodes.apps[0]!.services;
            const [left] = await database.read<{ found: number | string }>(
                `SELECT count(*) AS found FROM tpm_promotion WHERE ${column} = $1`,
                [parents[column]],
            );
            expect(Number(left?.found)).toBe(0);
        }
    });
});
