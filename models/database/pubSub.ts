import type pg from 'pg';
import { afterCommit, type Transaction } from './transaction';

/** The kind of change on one node that other nodes cache, or report to the browsers that are connected to them. */
export type Topic = 'sessions' | 'notices' | 'jobs';

/** @param detail sent with the message; undefined where there was none, or where a message may have been missed */
type Listener = (detail: string | undefined) => void;

/** Characters of a detail: PostgreSQL accepts 8,000 bytes in a NOTIFY. */
export const MAX_DETAIL_LENGTH = 4_000;

/** Messages between nodes, so that a cached value is dropped when another node changes it (docs/decisions.md). */
export interface PubSub {
    /**
     * Notifies every node, this one too, when, and only when, the transaction is committed.
     *
     * @param detail of at most `MAX_DETAIL_LENGTH` ASCII characters
     */
    send(topic: Topic, transaction: Transaction, detail?: string): Promise<void>;
    /** Calls the listener when any node has sent a message, and whenever one may have been missed. */
    listen(topic: Topic, listener: Listener): void;
    close(): Promise<void>;
}

type Listeners = Map<Topic, Set<Listener>>;

const add = (listeners: Listeners, topic: Topic, listener: Listener): void => {
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
};

/** Pub/sub of SQLite, which has a single node. */
export class LocalPubSub implements PubSub {
    private readonly listeners: Listeners = new Map();

    send(topic: Topic, transaction: Transaction, detail?: string): Promise<void> {
        afterCommit(transaction, () => this.listeners.get(topic)?.forEach(listener => listener(detail)));
        return Promise.resolve();
    }

    listen(topic: Topic, listener: Listener): void {
        add(this.listeners, topic, listener);
    }

    close(): Promise<void> {
        return Promise.resolve();
    }
}

const CHANNEL = 'endcap';
/** Separates a topic from its detail. */
const SPACE = ' ';
const AGAIN_AFTER = 1_000;
/** Milliseconds until an attempt to connect times out. */
const CONNECT_MS = 10_000;

type Notify = (sql: string, values: readonly string[], transaction: Transaction) => Promise<unknown>;

/** PostgreSQL's LISTEN and NOTIFY, on a connection of its own that is opened again when it is lost. */
export class PostgresPubSub implements PubSub {
    private readonly listeners: Listeners = new Map();
    private client: pg.Client | undefined;
    private again: NodeJS.Timeout | undefined;
    private closed = false;
    private started = false;

    constructor(
        private readonly url: string,
        private readonly notify: Notify,
    ) {}

    /** Connects unless it has already. @throws when the database cannot be reached */
    async start(): Promise<void> {
        if (this.started) return;
        await this.connect();
        this.started = true;
    }

    async send(topic: Topic, transaction: Transaction, detail = ''): Promise<void> {
        const payload = detail === '' ? topic : topic + SPACE + detail;
        await this.notify('SELECT pg_notify($1, $2)', [CHANNEL, payload], transaction);
    }

    listen(topic: Topic, listener: Listener): void {
        add(this.listeners, topic, listener);
    }

    async close(): Promise<void> {
        this.closed = true;
        clearTimeout(this.again);
        await this.client?.end();
    }

    private async connect(): Promise<void> {
        const { Client } = (await import('pg')).default;
        const client = new Client({
            connectionString: this.url,
            connectionTimeoutMillis: CONNECT_MS,
            keepAlive: true,
        });
        // Its `end` event follows, and with it the next attempt.
        client.on('error', () => undefined);
        client.on('notification', ({ payload = '' }) => this.deliver(payload));
        await client.connect();
        await client.query(`LISTEN ${CHANNEL}`);
        client.on('end', () => this.retry());
        this.client = client;
        if (this.closed) await client.end();
    }

    private retry(): void {
        if (this.closed) return;
        this.again = setTimeout(() => {
            this.connect().then(
                () => this.deliverAll(),
                () => this.retry(),
            );
        }, AGAIN_AFTER).unref();
    }

    private deliver(payload: string): void {
        const [topic, ...detail] = payload.split(SPACE);
        const detailText = detail.length > 0 ? detail.join(SPACE) : undefined;
        for (const listener of this.listeners.get(topic as Topic) ?? []) listener(detailText);
    }

    private deliverAll(): void {
        for (const topic of this.listeners.keys()) this.deliver(topic);
    }
}
