import type { Server } from '@hapi/hapi';
import type { Database } from '../../models/database/database';
import { live, ready } from '../../models/health';
import { bindCall } from '../calls/bind';

/** One question at a time: those who ask meanwhile, signed in or not, have its answer. */
const asking = (database: Database): (() => Promise<unknown>) => {
    let asked: Promise<unknown> | undefined;
    return () => (asked ??= database.read('SELECT 1').finally(() => (asked = undefined)));
};

/** For a load balancer. `ready` fails with 503 while the database cannot be reached. */
export const healthRoutes = (server: Server, database: Database): void => {
    const ask = asking(database);
    bindCall(server, live, async () => ({ up: true }));
    bindCall(server, ready, async () => {
        await ask();
        return { up: true };
    });
};
