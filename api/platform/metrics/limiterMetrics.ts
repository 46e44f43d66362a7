import type { Server } from '@hapi/hapi';
import { Gauge, type Registry } from 'prom-client';

/** Adds the calls that have a slot of a fair limiter, and those that wait for one, by kind of load. */
export const addLimiterMetrics = (registry: Registry, server: Server): void => {
    const registers = [registry];
    const limiters = (): Server['app']['limiters'] => server.app.limiters;
    new Gauge({
        name: 'endcap_limiter_active',
        help: 'Calls that have a slot, by kind of load.',
        labelNames: ['load'],
        registers,
        collect() {
            for (const [load, { use }] of Object.entries(limiters() ?? {})) this.set({ load }, use.active);
        },
    });
    new Gauge({
        name: 'endcap_limiter_waiting',
        help: 'Calls that wait for a slot, by kind of load.',
        labelNames: ['load'],
        registers,
        collect() {
            for (const [load, { use }] of Object.entries(limiters() ?? {})) this.set({ load }, use.waiting);
        },
    });
};
