import type { AddressInfo } from 'node:net';
import type { ListenerLimits } from '../../api/platform/limits/listener';
import { openTestApp, type TestApp } from './app';
import type { TestDatabase } from './databases';

/** The complete product on a port of its own, for tests that need a real connection. */
export interface ListeningApp extends TestApp {
    readonly port: number;
    /** The address below which its calls are. */
    readonly api: string;
}

export const listeningApp = async (
    kind: TestDatabase,
    environment: NodeJS.ProcessEnv = {},
    clients?: ListenerLimits,
): Promise<ListeningApp> => {
    const app = await openTestApp(kind, { PORT: '0', ...environment }, clients);
    await app.server.start();
    const { port } = app.server.listener.address() as AddressInfo;
    return { ...app, port, api: `http://127.0.0.1:${port}/iss/api` };
};
