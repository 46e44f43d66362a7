import { setTimeout } from 'node:timers/promises';
import Bull, { type Queue } from 'bull';
import { afterCommit, type Transaction } from '../../../models/database/transaction';
import type { Dispatch, JobTransport } from './transport';

type Client = Queue['client'];

/** Messages are not retained: the row of the job is the source of truth. */
const MESSAGE = { removeOnComplete: true, removeOnFail: true } as const;
/** Milliseconds between tries to connect, longer after each, and at most. */
const FIRST_WAIT = 100;
const MAX_WAIT_MS = 3_000;
/** Milliseconds that closing the queues may take. */
const CLOSING = 1_000;
const PREFIX = 'endcap';

const CONNECTION = {
    enableReadyCheck: false,
    maxRetriesPerRequest: null,
    retryStrategy: (tries: number): number => Math.min(FIRST_WAIT * 2 ** Math.min(tries, 10), MAX_WAIT_MS),
} as const;

/** The health call reports that Redis is unavailable. */
const quiet = (): undefined => undefined;

/** Each queue adds its listeners to the connections that all share: more of them than a leak would have. */
const withoutListenerLimit = (client: Client): Client => client.setMaxListeners(0);

/**
 * Dispatches jobs by Bull, with a queue for each kind: a message announces a job, and any free worker executes one that
 * is due. Polling finds messages that were lost with Redis, so nothing waits for it: while it is unavailable no message
 * is sent.
 */
export class BullTransport implements JobTransport {
    /** Owner of the connection that all queues share, except for blocking reads. */
    private readonly root: Queue;
    private readonly client: Client;
    private readonly others: Client[] = [];
    private subscriber: Client | undefined;
    private readonly queues = new Map<string, Queue>();

    constructor(private readonly url: string) {
        this.root = new Bull('root', url, { prefix: PREFIX, redis: CONNECTION });
        this.root.on('error', quiet);
        this.client = withoutListenerLimit(this.root.client);
    }

    tell(kind: string, transaction: Transaction): Promise<void> {
        afterCommit(transaction, () => {
            // A message that is added while Redis is unavailable would wait for it indefinitely.
            if (this.client.status === 'ready') this.queue(kind).add({}, MESSAGE).catch(quiet);
        });
        return Promise.resolve();
    }

    start({ kinds, one, look }: Dispatch): Promise<void> {
        for (const { name, size } of kinds)
            this.queue(name)
                .process(size, () => one(name))
                .catch(quiet);
        // Polls at once for messages that were lost while Redis was unavailable.
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
        const client = withoutListenerLimit(this.client.duplicate());
        client.on('error', quiet);
        this.others.push(client);
        return client;
    }
}
