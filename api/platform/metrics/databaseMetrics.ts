import { Counter, Gauge, type Registry } from 'prom-client';
import { cacheUses } from '../../../models/database/cacheUse';
import type { Database } from '../../../models/database/database';
import { processMetrics } from './registry';
import { SharedReading } from './sharedReading';

/** Milliseconds: monitoring that asks more often receives the same value, and waits no longer than for its time-out. */
const UP = { maxAge: 5_000, deadline: 3_000 };
const SIZES = { maxAge: 60_000, deadline: 3_000 };

interface TableSize {
    readonly table_name: string;
    readonly bytes: number;
}

interface Sizes {
    readonly bytes: number;
    readonly tables: readonly TableSize[];
}

const readSizes = async (database: Database): Promise<Sizes> => {
    const { dialect } = database;
    const [row] = await database.read<{ bytes: number }>(dialect.size);
    const tables = dialect.tableSizes === undefined ? [] : await database.read<TableSize>(dialect.tableSizes);
    return { bytes: row?.bytes ?? 0, tables };
};

/** Adds whether the database answers, how large it is, and the use of its connections. */
export const addDatabaseMetrics = (registry: Registry, database: Database): void => {
    const registers = [registry];
    const up = new SharedReading(() => database.read('SELECT 1 AS up'), UP);
    const sizes = new SharedReading(() => readSizes(database), SIZES);
    new Gauge({
        name: 'endcap_database_up',
        help: '1: the database answered this process within 3 s.',
        registers,
        async collect() {
            this.set((await up.get()) ? 1 : 0);
        },
    });
    new Gauge({
        name: 'endcap_database_size_bytes',
        help: 'Bytes of the database; absent while it cannot be read.',
        registers,
        async collect() {
            const read = await sizes.get();
            this.remove();
            if (read) this.set(read.bytes);
        },
    });
    new Gauge({
        name: 'endcap_database_table_size_bytes',
        help: 'Bytes of each table with its indexes, on PostgreSQL.',
        labelNames: ['table'],
        registers,
        async collect() {
            const { tables } = (await sizes.get()) ?? { tables: [] };
            this.reset();
            for (const { table_name: table, bytes } of tables) this.set({ table }, bytes);
        },
    });
    new Gauge({
        name: 'endcap_database_connections',
        help: 'Connections of this process by pool and state: busy, or the most there can be (max).',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
            for (const { name: pool, size, busy } of database.poolUse()) {
                this.set({ pool, state: 'max' }, size);
                this.set({ pool, state: 'busy' }, busy);
            }
        },
    });
    new Gauge({
        name: 'endcap_database_waiting',
        help: 'Statements and transactions that wait for a connection, by pool.',
        labelNames: ['pool'],
        registers,
        collect() {
            for (const { name: pool, waiting } of database.poolUse()) this.set({ pool }, waiting);
        },
    });
};

new Counter({
    name: 'endcap_cache_requests_total',
    help: 'Look-ups in the caches of this process, by cache and result: hit or miss.',
    labelNames: ['cache', 'result'],
    registers: [processMetrics],
    collect() {
        this.reset();
        for (const [cache, { found, missed }] of Object.entries(cacheUses)) {
            this.inc({ cache, result: 'hit' }, found);
            this.inc({ cache, result: 'miss' }, missed);
        }
    },
});
