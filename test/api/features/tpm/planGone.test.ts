import type { Client } from '../../../support/app';
import { openNodes, places, type Nodes } from '../../../support/nodes';
import { TpmWorld, type Place } from '../../../support/tpmWorld';

const ROUNDS = 6;
/** With two who delete, 20 at once. */
const ADDED = 18;
const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;

/** What goes, and what of the place it is. */
const GOING = [
    ['plan', 'plan_id'],
    ['planaccount', 'plan_account_id'],
    ['plangroup', 'group_id'],
] as const;

describe.each(places)('what others add to while it is deleted, on $name', ({ kind, nodes: count }) => {
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

    const added = (place: Place, n: number) => {
        const { plan_id, plan_account_id } = place;
        const group = { plan_id, plan_account_id, name: `Group ${String(n)}` };
        const promotion = { ...place, ...DAYS, performance_type: 'AD', name: `Promotion ${String(n)}` };
        const [path, values] = n % 2 ? (['plangroup', group] as const) : (['promotion', promotion] as const);
        return of(users, n).call('POST', `/services/tpm/${path}`, values);
    };

    test.each(GOING)('a %s goes or stays, and nobody is told of a fault', async (path, column) => {
        for (let round = 0; round < ROUNDS; round++) {
            const place = await world.place();
            await world.promotion(place);
            const adding = Array.from({ length: ADDED }, (_, n) => added(place, n));
            const url = `/services/tpm/${path}/${String(place[column])}`;
            const going = [0, 1].map(n => of(managers, n).call('DELETE', url));
            const told = (await Promise.all([...adding, ...going])).map(({ status }) => status);
            expect(told.filter(status => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
            // Two delete it at once: one has done it, and nothing of it is left.
            expect(told.slice(ADDED).sort()).toEqual([200, 404]);
            const { database } = nodes.apps[0]!.services;
            const [left] = await database.read<{ found: number | string }>(
                `SELECT count(*) AS found FROM tpm_promotion WHERE ${column} = $1`,
                [place[column]],
            );
            expect(Number(left?.found)).toBe(0);
        }
    });
});
