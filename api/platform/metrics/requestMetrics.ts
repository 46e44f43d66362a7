import type { Plugin, Request } from '@hapi/hapi';
import { Counter, Histogram } from 'prom-client';
import { API } from '../../../models/platform/calls/paths';
import type { RouteApp } from '../sessions/route';
import { processMetrics } from './registry';

/** Seconds: an answer is quick, noticeable, slow, or ended by the time limit of 30 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SECOND = 1_000;

const registers = [processMetrics];
const requests = new Counter({
    name: 'endcap_http_requests_total',
    help: 'Requests by call and status; status "aborted": the client disconnected before the answer.',
    labelNames: ['call', 'status'],
    registers,
});
const duration = new Histogram({
    name: 'endcap_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, without event streams.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
});

type Route = Request['route'];

const callNames = new WeakMap<Route, string>();

/** Returns the name of a route, `GET /settings/secuser/{id}`: there are as many as routes, whatever is requested. */
const callOf = (route: Route): string => {
    const known = callNames.get(route);
    if (known !== undefined) return known;
    const { method, path } = route;
    // hapi's own route for what has none.
    const isOwn = method !== ('_special' as typeof method);
    const name = isOwn
        ? `${method.toUpperCase()} ${path.startsWith(`${API}/`) ? path.slice(API.length) : path}`
        : 'none';
    callNames.set(route, name);
    return name;
};

const isLongLived = ({ settings }: Route): boolean =>
    (settings.app as unknown as RouteApp | undefined)?.isLongLived === true;

/** Counts and times all requests. */
export const requestMetrics: Plugin<void> = {
    name: 'requestMetrics',
    register: server => {
        server.events.on('response', ({ route, info, raw }) => {
            const call = callOf(route);
            requests.inc({ call, status: info.responded === 0 ? 'aborted' : raw.res.statusCode });
            if (!isLongLived(route)) duration.observe({ call }, (Date.now() - info.received) / SECOND);
        });
    },
};
