import type { RoleName } from '../../../models/platform/access/access';
import { AcknowledgedWrites } from './acknowledgedWrites';
import { ACTIVITIES, type ActivityContext } from './activities';
import { LoadClient } from './loadClient';
import { LoadReport } from './loadReport';
import type { LoadWorld } from './loadWorld';

/** The mean of the milliseconds between two activities of a user, for each user: many pause longer, as people do. */
const MEAN_PAUSE_MS = 50;
const POLL_INTERVAL_MS = 100;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Users who work until they are stopped. */
export class Load {
    readonly report = new LoadReport();
    readonly writes = new AcknowledgedWrites();
    private readonly clients: LoadClient[] = [];
    private readonly done = new Map<string, number>();
    private readonly stopping = new AbortController();
    private working: Promise<unknown> = Promise.resolve();
    private serial = 0;

    private constructor(private readonly world: LoadWorld) {}

    /** Creates users of all roles, signs them in and has them work. */
    static async start(origin: string, world: LoadWorld, users: number): Promise<Load> {
        const load = new Load(world);
        const roles = new Map<string, RoleName>();
        for (let index = 0; index < users; index++) {
            const [role] = ACTIVITIES[index % ACTIVITIES.length]!;
            roles.set(`load${String(index).padStart(3, '0')}`, role);
        }
        await world.createUsers(roles);
        for (const username of roles.keys()) {
            const client = new LoadClient(origin, username, load.report);
            await client.signIn();
            load.clients.push(client);
            load.done.set(username, 0);
        }
        load.working = Promise.all(
            load.clients.flatMap((client, index) => [load.work(client, index), client.follow(load.stopping.signal)]),
        );
        return load;
    }

    private async work(client: LoadClient, index: number): Promise<void> {
        const [, activities] = ACTIVITIES[index % ACTIVITIES.length]!;
        const { world, writes } = this;
        const context: ActivityContext = { client, world, writes, next: () => ++this.serial };
        while (!this.stopping.signal.aborted) {
            await activities[Math.floor(Math.random() * activities.length)]!(context);
            this.report.add('activities');
            this.done.set(client.username, this.done.get(client.username)! + 1);
            await pause(Math.random() * 2 * MEAN_PAUSE_MS * this.clients.length);
        }
    }

    /** Waits until each user has completed so many activities more. */
    async untilEachDid(count: number): Promise<void> {
        const before = new Map(this.done);
        const isDone = () => [...this.done].every(([username, done]) => done >= before.get(username)! + count);
        await Promise.race([
            this.working,
            (async () => {
                while (!isDone()) await pause(POLL_INTERVAL_MS);
            })(),
        ]);
    }

    /** Lets the users complete what they do, and stops them. */
    async stop(): Promise<void> {
        this.stopping.abort();
        await this.working;
    }

    /** Returns how many sessions of its users are no longer valid. */
    async countSignedOut(): Promise<number> {
        let count = 0;
        for (const client of this.clients) count += await client.countSignedOut();
        return count;
    }
}
