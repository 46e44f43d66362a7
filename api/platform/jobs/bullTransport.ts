import { setTimeout } from 'node:timers/promises';
import Bull, { type Queue } from 'bull';
import { afterCommit, type Transaction } from '../../../models/database/transaction';
import type { Dispatch, JobTransport } from './transport';

type Client = Queue['client'];

/** Nothing of a message stays: the row of the job is what is kept. */
const MESSAGE = { removeOnComplete: true, removeOnFail: true } as const;
/** Milliseconds between tries to connect, longer after each, and at most. */
const FIRST_WAIT = 100;
const MAX_WAIT_MS = 3_000;
/** Milliseconds that queues may take to be closed. */
const CLOSING = 1_000;
const PREFIX = 'endcap';

const CONNECTION = {
    enableReadyCheck: false,
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number): number => Math.min(FIRST_WAIT * 2 ** Math.min(tries, 10), MAX_WAIT_MS),
} as const;

/** The health call says that Redis is away. */
const quiet = (): undefined => undefined;

/**
 * Brings jobs by Bull, a queue for each kind: a message says that one is to be done, and whoever has a hand free does one
 * that is due. What is lost with Redis is found by looking, so nobody waits for it: while it is away no word is sent.
 */
export class BullTransport implements JobTransport {
    /** Of which the connection is the one that all queues share, but where they wait for a message. */
    private readonly root: Queue;
    private readonly client: Client;
    private readonly others: Client[] = [];
    private subscriber: Client | undefined;
    private readonly queues = new Map<string, Queue>();

    constructor(private readonly url: string) {
        this.root = new Bull('root', url, { prefix: PREFIX, redis: CONNECTION });
        this.root.on('error', quiet);
        this.client = this.root.client;
    }

    tell(kind: string, transaction: Transaction): Promise<void> {
        afterCommit(transaction, () => {
            // A word that is added while Redis is away would wait for it for ever.
            if (this.client.status === 'ready') this.queue(kind).add({}, MESSAGE).catch(quiet);
        });
        return Promise.resolve();
    }

    start({ kinds, one, look }: Dispatch): Promise<void> {
        for (const { name, size } of kinds)
            this.queue(name)
                .process(size, () => one(name))
                .catch(quiet);
        // What was lost while it was away is found at once.
        this.client.on('ready', () => look());
        return Promise.resolve();
    }

    async stop(): Promise<void> {
        if (this.client.status === 'ready') {
            const closed = [...this.queues.values()].map(queue => queue.close(true).catch(quiet));
            await Promise.race([Promise.all(closed), setTimeout(CLOSING, undefined, { ref: false })]);
        }
        for (const client of [...this.others, this.client]) client.disconnect();
    }

    private queue(kind: string): Queue {
        const known = this.queues.get(kind);
        if (known) return known;
        const queue = new Bull(kind, this.url, { prefix: PREFIX, createClient: type => this.connection(type) });
        queue.on('error', quiet);
        this.queues.set(kind, queue);
        return queue;
    }

    private connection(type: 'client' | 'subscriber' | 'bclient'): Client {
        if (type === 'client') return this.client;
        if (type === 'subscriber') return (this.subscriber ??= this.another());
        return this.another();
    }

    private another(): Client {
        const client = this.client.duplicate();
        client.on('error', quiet);
        this.others.push(client);
        return client;
    }
}
