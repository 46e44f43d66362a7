import pg from 'pg';
import { afterCommit, type Transaction } from './transaction';

/** What one node changed that the others remember, or tell the browsers that are connected to them. */
export type Topic = 'sessions' | 'notices' | 'jobs';

/** @param detail what was sent with it; undefined where there was nothing, or where something may have been missed */
export type Hear = (detail: string | undefined) => void;

/** Characters of a detail: PostgreSQL takes 8,000 bytes with a signal. */
export const LONGEST_DETAIL = 4_000;

/**
 * What nodes tell each other, so that what one remembers for speed is dropped when another changes it
 * (architecture.md, "Decisions already taken").
 */
export interface Signals {
    /**
     * Tells every node, this one too, when, and only when, the transaction is committed.
     *
     * @param detail what it is about, of at most `LONGEST_DETAIL` characters of ASCII
     */
    send(topic: Topic, transaction: Transaction, detail?: string): Promise<void>;
    /** Calls when any node has sent, and whenever something may have been missed. */
    listen(topic: Topic, hear: Hear): void;
    close(): Promise<void>;
}

type Hearers = Map<Topic, Set<Hear>>;

const add = (hearers: Hearers, topic: Topic, hear: Hear): void => {
    hearers.set(topic, (hearers.get(topic) ?? new Set()).add(hear));
};

/** SQLite has one node. */
export class LocalSignals implements Signals {
    private readonly hearers: Hearers = new Map();

    send(topic: Topic, transaction: Transaction, detail?: string): Promise<void> {
        afterCommit(transaction, () => this.hearers.get(topic)?.forEach(hear => hear(detail)));
        return Promise.resolve();
    }

    listen(topic: Topic, hear: Hear): void {
        add(this.hearers, topic, hear);
    }

    close(): Promise<void> {
        return Promise.resolve();
    }
}

const CHANNEL = 'endcap';
/** Between a topic and its detail. */
const SPACE = ' ';
const AGAIN_AFTER = 1_000;
/** Milliseconds until a try to connect is given up. */
const CONNECT_MS = 10_000;

type Notify = (sql: string, values: readonly string[], transaction: Transaction) => Promise<unknown>;

/** PostgreSQL's LISTEN and NOTIFY, on a connection of its own that is made anew when it is lost. */
export class PostgresSignals implements Signals {
    private readonly hearers: Hearers = new Map();
    private client: pg.Client | undefined;
    private again: NodeJS.Timeout | undefined;
    private closed = false;
    private started = false;

    constructor(
        private readonly url: string,
        private readonly notify: Notify,
    ) {}

    /** Connects, where it has not yet. @throws when the database cannot be reached */
    async start(): Promise<void> {
        if (this.started) return;
        await this.connect();
        this.started = true;
    }

    async send(topic: Topic, transaction: Transaction, detail = ''): Promise<void> {
        const payload = detail === '' ? topic : topic + SPACE + detail;
        await this.notify('SELECT pg_notify($1, $2)', [CHANNEL, payload], transaction);
    }

    listen(topic: Topic, hear: Hear): void {
        add(this.hearers, topic, hear);
    }

    async close(): Promise<void> {
        this.closed = true;
        clearTimeout(this.again);
        await this.client?.end();
    }

    private async connect(): Promise<void> {
        const client = new pg.Client({
            connectionString: this.url,
            connectionTimeoutMillis: CONNECT_MS,
            keepAlive: true,
        });
        // Its end follows, and with it the next try.
        client.on('error', () => undefined);
        client.on('notification', ({ payload = '' }) => this.tell(payload));
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
                () => this.tellAll(),
                () => this.retry(),
            );
        }, AGAIN_AFTER).unref();
    }

    private tell(payload: string): void {
        const [topic, ...detail] = payload.split(SPACE);
        const told = detail.length > 0 ? detail.join(SPACE) : undefined;
        for (const hear of this.hearers.get(topic as Topic) ?? []) hear(told);
    }

    private tellAll(): void {
        for (const topic of this.hearers.keys()) this.tell(topic);
    }
}
