import { createClient, type RedisClientType } from 'redis';

/** Milliseconds between tries to connect, longer after each, and at most; and until a try is given up. */
const FIRST_WAIT = 100;
const MAX_WAIT_MS = 3_000;
const CONNECT = 5_000;

/** A connection that is made anew for as long as it takes; what is asked of it meanwhile fails at once. */
const connect = (url: string): RedisClientType => {
    const client: RedisClientType = createClient({
        url,
        disableOfflineQueue: true,
        socket: {
            connectTimeout: CONNECT,
            reconnectStrategy: tries => Math.min(FIRST_WAIT * 2 ** Math.min(tries, 10), MAX_WAIT_MS),
        },
    });
    // `isUp` says that it is away.
    client.on('error', () => undefined);
    return client;
};

/** Connects nodes over Redis: whether it is there, and messages of which none is needed for what is right. */
export class RedisLink {
    private readonly client: RedisClientType;
    private readonly subscriber: RedisClientType;
    private readonly listeners: { readonly channel: string; readonly listener: (text: string | undefined) => void }[] =
        [];
    /** Channels that are subscribed to, which the client does anew itself. */
    private readonly subscribedChannels = new Set<string>();

    constructor(url: string) {
        this.client = connect(url);
        this.subscriber = connect(url);
        // Whatever was sent while it was away was missed.
        this.subscriber.on('ready', () => {
            for (const { channel, listener } of this.listeners) {
                this.subscribe(channel);
                listener(undefined);
            }
        });
    }

    /** Begins to connect, and waits for nothing. */
    start(): void {
        for (const client of [this.client, this.subscriber]) client.connect().catch(() => undefined);
    }

    get isUp(): boolean {
        return this.client.isReady;
    }

    /** @returns whether it was published, as far as is known */
    async publish(channel: string, text: string): Promise<boolean> {
        if (!this.isUp) return false;
        return this.client.publish(channel, text).then(
            () => true,
            () => false,
        );
    }

    /** Calls with what any node tells, and with undefined when something may have been missed. */
    listen(channel: string, listen: (text: string | undefined) => void): void {
        this.listeners.push({ channel, listener: listen });
        if (this.subscriber.isReady) this.subscribe(channel);
    }

    close(): void {
        for (const client of [this.client, this.subscriber]) client.destroy();
    }

    private subscribe(channel: string): void {
        if (this.subscribedChannels.has(channel)) return;
        this.subscribedChannels.add(channel);
        const notifyListeners = (text: string): void => {
            for (const one of this.listeners) if (one.channel === channel) one.listener(text);
        };
        this.subscriber.subscribe(channel, notifyListeners).catch(() => this.subscribedChannels.delete(channel));
    }
}

/** Returns the state of Redis, for health and the debug page; null: there is none. */
export const redisState = (link: RedisLink | undefined): 'up' | 'away' | null => {
    if (!link) return null;
    return link.isUp ? 'up' : 'away';
};
