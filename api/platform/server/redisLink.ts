import type { RedisClientType } from 'redis';

/** Minimum and maximum of milliseconds between tries to connect; and until a try times out. */
const FIRST_WAIT = 100;
const MAX_WAIT_MS = 3_000;
const CONNECT = 5_000;

/** Creates a connection that reconnects indefinitely; commands in the meantime fail at once. */
const connect = async (url: string): Promise<RedisClientType> => {
    const { createClient } = await import('redis');
    const client: RedisClientType = createClient({
        url,
        disableOfflineQueue: true,
        socket: {
            connectTimeout: CONNECT,
            reconnectStrategy: tries => Math.min(FIRST_WAIT * 2 ** Math.min(tries, 10), MAX_WAIT_MS),
        },
    });
    // `isUp` shows that it is unavailable.
    client.on('error', () => undefined);
    return client;
};

/** Connects nodes over Redis: its state, and messages that are only optimizations. */
export class RedisLink {
    private readonly listeners: { readonly channel: string; readonly listener: (text: string | undefined) => void }[] =
        [];
    /** Subscribed channels, which the client itself restores after a reconnect. */
    private readonly subscribedChannels = new Set<string>();

    private constructor(
        private readonly client: RedisClientType,
        private readonly subscriber: RedisClientType,
    ) {
        // Messages that were sent while it was unavailable are lost.
        this.subscriber.on('ready', () => {
            for (const { channel, listener } of this.listeners) {
                this.subscribe(channel);
                listener(undefined);
            }
        });
    }

    /** Creates its two connections, which are not started yet. */
    static async create(url: string): Promise<RedisLink> {
        return new RedisLink(await connect(url), await connect(url));
    }

    /** Starts to connect, without waiting. */
    start(): void {
        for (const client of [this.client, this.subscriber]) client.connect().catch(() => undefined);
    }

    get isUp(): boolean {
        return this.client.isReady;
    }

    /** @returns whether it was probably published */
    async publish(channel: string, text: string): Promise<boolean> {
        if (!this.isUp) return false;
        return this.client.publish(channel, text).then(
            () => true,
            () => false,
        );
    }

    /** Calls the listener with the messages of any node, and with undefined when some may have been lost. */
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

/** Returns the state of Redis, for health and the debug page; null: it is not configured. */
export const redisState = (link: RedisLink | undefined): 'up' | 'away' | null => {
    if (!link) return null;
    return link.isUp ? 'up' : 'away';
};
