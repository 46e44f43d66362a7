import type { Server } from '@hapi/hapi';
import type { Database } from '../../models/database/database';
import { live, ready } from '../../models/health';
import { bindCall } from '../calls/bind';

/** For a load balancer. `ready` fails with 503 while the database cannot be reached. */
export const healthRoutes = (server: Server, database: Database): void => {
    bindCall(server, live, async () => ({ up: true }));
    bindCall(server, ready, async () => {
        await database.read('SELECT 1');
        return { up: true };
    });
};
