import { createClient, type RedisClientType } from 'redis';

/** Milliseconds between tries to connect, longer after each, and at most; and until a try is given up. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 3_000;
const CONNECT = 5_000;

/** A connection that is made anew for as long as it takes; what is asked of it meanwhile fails at once. */
const connect = (url: string): RedisClientType => {
    const client: RedisClientType = createClient({
        url,
        disableOfflineQueue: true,
        socket: {
            connectTimeout: CONNECT,
            reconnectStrategy: tries => Math.min(FIRST_WAIT * 2 ** Math.min(tries, 10), LONGEST_WAIT),
        },
    });
    // That it is away is told by `isUp`.
    client.on('error', () => undefined);
    return client;
};

/** What goes between nodes over Redis: whether it is there, and news of which none is needed for what is right. */
export class RedisLink {
    private readonly client: RedisClientType;
    private readonly hearing: RedisClientType;
    private readonly hearers: { readonly channel: string; readonly hear: (text: string | undefined) => void }[] = [];
    /** What is subscribed to, which the client does anew itself. */
    private readonly heard = new Set<string>();

    constructor(url: string) {
        this.client = connect(url);
        this.hearing = connect(url);
        // Whatever was sent while it was away was missed.
        this.hearing.on('ready', () => {
            for (const { channel, hear } of this.hearers) {
                this.subscribe(channel);
                hear(undefined);
            }
        });
    }

    /** Begins to connect, and waits for nothing. */
    start(): void {
        for (const client of [this.client, this.hearing]) client.connect().catch(() => undefined);
    }

    get isUp(): boolean {
        return this.client.isReady;
    }

    /** @returns whether somebody may hear it */
    async tell(channel: string, text: string): Promise<boolean> {
        if (!this.isUp) return false;
        return this.client.publish(channel, text).then(
            () => true,
            () => false,
        );
    }

    /** Calls with what any node tells, and with undefined when something may have been missed. */
    hear(channel: string, hear: (text: string | undefined) => void): void {
        this.hearers.push({ channel, hear });
        if (this.hearing.isReady) this.subscribe(channel);
    }

    close(): void {
        for (const client of [this.client, this.hearing]) client.destroy();
    }

    private subscribe(channel: string): void {
        if (this.heard.has(channel)) return;
        this.heard.add(channel);
        const tell = (text: string): void => {
            for (const one of this.hearers) if (one.channel === channel) one.hear(text);
        };
        this.hearing.subscribe(channel, tell).catch(() => this.heard.delete(channel));
    }
}

/** How Redis is, for health and the debug page; null: there is none. */
export const redisState = (link: RedisLink | undefined): 'up' | 'away' | null => {
    if (!link) return null;
    return link.isUp ? 'up' : 'away';
};
