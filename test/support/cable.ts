import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { FreshDatabase, TestDatabase } from './databases';

/** The connection to a server, which can be cut and restored. */
export interface Cable {
    /** Ends its connections and accepts no new ones, like a server that has stopped. */
    cut(): Promise<void>;
    mend(): Promise<void>;
    /** Passes nothing on any more, and ends nothing, like a server that hangs. */
    stall(): void;
}

const listening = (server: Server, port: number): Promise<void> =>
    new Promise(resolve => server.listen(port, '127.0.0.1', resolve));

const openCable = async (to: { host: string; port: number }): Promise<Cable & { port: number }> => {
    const sockets = new Set<Socket>();
    const server = createServer(near => {
        const far = connect(to);
        near.pipe(far).pipe(near);
        for (const socket of [near, far]) {
            sockets.add(socket);
            socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
        }
    });
    await listening(server, 0);
    const { port } = server.address() as AddressInfo;
    return {
        port,
        cut: () =>
            new Promise(resolve => {
                server.close(() => resolve());
                for (const socket of sockets) socket.destroy();
            }),
        mend: () => listening(server, port),
        stall: () => {
            for (const socket of sockets) socket.unpipe().pause();
        },
    };
};

/** Returns PostgreSQL's databases behind a cable, which is closed with the last of them. */
export const overCable = async (kind: TestDatabase): Promise<{ kind: TestDatabase; cable: Cable }> => {
    const near = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const cable = await openCable({ host: near.hostname, port: Number(near.port) });
    const through = (fresh: FreshDatabase): FreshDatabase => {
        const url = new URL(fresh.databaseUrl ?? '');
        url.hostname = '127.0.0.1';
        url.port = String(cable.port);
        const drop = async (): Promise<void> => {
            await cable.cut();
            await fresh.drop();
        };
        return { ...fresh, databaseUrl: url.href, drop };
    };
    return {
        kind: {
            ...kind,
            fresh: async () => through(await kind.fresh()),
            copied: async (...from) => through(await kind.copied(...from)),
        },
        cable,
    };
};
