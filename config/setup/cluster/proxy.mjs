import { clearInterval, setInterval } from 'node:timers';
import { createServer, request as requestOf } from 'node:http';

/** Milliseconds between two looks at the health of the nodes, and for each look. */
const LOOK_EVERY = 500;
const LOOK_FOR = 2_000;
/** Milliseconds that active requests have when the proxy stops. */
const LAST_REQUESTS = 10_000;
/** Milliseconds between two looks whether a node that is drained has answered. */
const DRAINED_EVERY = 20;

const READY = '/iss/api/health/ready';
/** Requests that change nothing, however often they are sent. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS'];
/** Headers of one connection, which end at each proxy (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/**
 * A reverse proxy for trying several nodes: round robin over those that are ready. A request that a node refused goes to
 * the next one, and a repeatable one also if the node broke off before its answer; a write that was sent is never sent
 * again. Answers and event streams pass as they come.
 *
 * @param {readonly number[]} ports of the nodes on this machine
 */
export function createProxy(ports) {
    const nodes = ports.map(port => ({ port, isReady: false, isDraining: false, waiting: 0 }));
    let first = 0;

    /** Returns the nodes in the order in which they are tried: ready ones first, each time from the next one on. */
    const order = () => {
        first = (first + 1) % nodes.length;
        const rotated = [...nodes.slice(first), ...nodes.slice(0, first)];
        const isFirst = ({ isReady, isDraining }) => isReady && !isDraining;
        return [...rotated.filter(isFirst), ...rotated.filter(node => !isFirst(node))];
    };

    const server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => {
        incoming.socket.setNoDelay(true);
        forward(incoming, outgoing, order());
    });

    const look = () => Promise.all(nodes.map(async node => (node.isReady = await isReady(node.port))));
    let timer;
    return {
        /** Listens, once the health of the nodes is known. */
        async listen(port, host = '127.0.0.1') {
            await look();
            timer = setInterval(() => void look(), LOOK_EVERY);
            await new Promise((resolve, reject) => {
                server.once('error', reject);
                server.listen(port, host, resolve);
            });
        },
        /**
         * Sends a node nothing more while another one is ready, and waits until it has answered what it has. Otherwise
         * requests would break off that reach it just as it stops listening.
         */
        async drain(port) {
            const node = nodes.find(each => each.port === port);
            if (!node) return;
            node.isDraining = true;
            const until = Date.now() + LAST_REQUESTS;
            while (node.waiting > 0 && Date.now() < until) await pause(DRAINED_EVERY);
        },
        /** Sends a node requests again, once it is ready. */
        restore(port) {
            const node = nodes.find(each => each.port === port);
            if (node) Object.assign(node, { isDraining: false, isReady: true });
        },
        /** Accepts nothing more, and waits for active requests. */
        async close() {
            clearInterval(timer);
            const closed = new Promise(resolve => server.close(resolve));
            server.closeIdleConnections();
            const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
            await closed;
            clearTimeout(cut);
        },
    };
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Whether a node answers that it is ready. */
async function isReady(port) {
    const signal = AbortSignal.timeout(LOOK_FOR);
    return fetch(`http://127.0.0.1:${port}${READY}`, { signal }).then(
        async answer => {
            await answer.body?.cancel();
            return answer.ok;
        },
        () => false,
    );
}

function headersOf({ headers, socket }) {
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
    const before = headers['x-forwarded-for'];
    const address = socket.remoteAddress ?? '';
    return { ...sent, 'x-forwarded-for': before ? `${before}, ${address}` : address };
}

/** Sends a request to the first node, and to the others if that one cannot have begun to work on it. */
function forward(incoming, outgoing, [node, ...others]) {
    if (!node) {
        outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('No node answers.\n');
        return;
    }
    const { method, url } = incoming;
    // A connection of its own: one that was kept open may end just as a write is sent on it.
    const own = { host: '127.0.0.1', port: node.port, method, path: url, headers: headersOf(incoming), agent: false };
    const attempt = requestOf(own);
    let isConnected = false;
    let isWaiting = true;
    node.waiting += 1;
    const answered = () => {
        if (isWaiting) node.waiting -= 1;
        isWaiting = false;
    };
    attempt.once('close', answered);
    const leave = () => attempt.destroy();
    outgoing.once('close', leave);
    attempt.once('socket', socket => {
        socket.setNoDelay(true);
        socket.once('connect', () => {
            isConnected = true;
            // Nothing of the body is read before there is a node that takes it.
            incoming.pipe(attempt);
        });
    });
    attempt.once('response', answer => {
        // An event stream never ends by itself.
        answered();
        const headers = Object.entries(answer.headersDistinct).filter(([name]) => !OF_CONNECTION.includes(name));
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers.flat());
        outgoing.flushHeaders();
        // An answer that breaks off must not look complete.
        answer.once('error', () => outgoing.destroy()).once('aborted', () => outgoing.destroy());
        answer.pipe(outgoing);
    });
    attempt.once('error', () => {
        outgoing.off('close', leave);
        attempt.on('error', () => undefined);
        if (outgoing.destroyed) return;
        if (outgoing.headersSent) return outgoing.destroy();
        node.isReady = false;
        if (!isConnected || REPEATABLE.includes(method)) forward(incoming, outgoing, others);
        else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('The node broke off.\n');
    });
}
