import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Settings } from '../../../config/settings';
import { RELEASE } from '../../../models/platform/server/release';
import { redisState, type RedisLink } from '../server/redisLink';
import type { Readiness } from '../startup/readiness';
import { SharedReading } from './sharedReading';

/** Milliseconds: a network disk that hangs delays nothing. */
const DISKS = { maxAge: 10_000, deadline: 3_000 };

interface Disk {
    readonly folder: 'data' | 'files';
    readonly free: number;
    readonly size: number;
}

const diskOf = async (folder: Disk['folder'], path: string): Promise<Disk> => {
    const { bsize, bavail, blocks } = await statfs(path);
    return { folder, free: bavail * bsize, size: blocks * bsize };
};

interface Node {
    readonly settings: Settings;
    readonly readiness: Readiness;
    /** The connection to Redis, where there is one. */
    readonly link: RedisLink | undefined;
}

/** Adds what the process is, whether it answers calls, its Redis, and its disks. */
export const addNodeMetrics = (registry: Registry, { settings, readiness, link }: Node): void => {
    const registers = [registry];
    const { role, dataDir, filesDir } = settings;
    const disks = new SharedReading(() => Promise.all([diskOf('data', dataDir), diskOf('files', filesDir)]), DISKS);
    const info = { release: RELEASE, role, node: process.version };
    new Gauge({
        name: 'endcap_build_info',
        help: 'Always 1; its labels are the release, the role of the process and its Node.js.',
        labelNames: Object.keys(info),
        registers,
    }).set(info, 1);
    new Gauge({
        name: 'endcap_ready',
        help: '1: the process has started, and its database is up to date.',
        registers,
        collect() {
            this.set(readiness.reason ? 0 : 1);
        },
    });
    if (link)
        new Gauge({
            name: 'endcap_redis_up',
            help: '1: Redis is connected. Absent where there is none.',
            registers,
            collect() {
                this.set(redisState(link) === 'up' ? 1 : 0);
            },
        });
    for (const [name, key] of [
        ['endcap_disk_free_bytes', 'free'],
        ['endcap_disk_size_bytes', 'size'],
    ] as const)
        new Gauge({
            name,
            help: `Bytes ${key === 'free' ? 'left' : 'in all'} on the disks of DATA_DIR and FILES_DIR.`,
            labelNames: ['folder'],
            registers,
            async collect() {
                const read = await disks.get();
                this.reset();
                for (const disk of read ?? []) this.set({ folder: disk.folder }, disk[key]);
            },
        });
};
