import type { SessionStore, SessionUser } from '../sessions/user';
import { EventStream } from './eventStream';
import type { Notices } from './notices';

/** Maximum of concurrent streams, each a connection: of one user, with one per browser, and of all users of a node. */
interface StreamLimits {
    readonly each: number;
    readonly all: number;
    /** Milliseconds between signs of life. */
    readonly heartbeatMs: number;
}

const LIMITS: StreamLimits = { each: 10, all: 2_000, heartbeatMs: 25_000 };

/** Milliseconds within which ended sessions are checked together. */
const TOGETHER = 100;

interface Open {
    readonly userId: number;
    readonly session: string;
    readonly stream: EventStream;
}

/** Browsers that are connected to this node; each receives an event when its user's notices may have changed. */
export class Streams {
    /** In the order they were opened. */
    private readonly opened = new Set<Open>();
    private heartbeatTimer: NodeJS.Timeout | undefined;
    private looking: NodeJS.Timeout | undefined;
    private isClosed = false;

    constructor(
        notices: Notices,
        private readonly sessions: SessionStore,
        private readonly limits: StreamLimits = LIMITS,
    ) {
        notices.listen(userIds => this.change(userIds));
        sessions.whenForgotten(() => this.closeExpiredSoon());
    }

    /** The number of open streams. */
    get size(): number {
        return this.opened.size;
    }

    /** Opens a stream until the session ends; the user's oldest stream is ended if there are too many. */
    open({ id: userId }: Pick<SessionUser, 'id'>, session: string): EventStream {
        const stream = new EventStream();
        const open: Open = { userId, session, stream };
        this.opened.add(open);
        stream.once('close', () => this.opened.delete(open));
        this.makeRoom(userId);
        this.heartbeatTimer ??= setInterval(() => this.heartbeat(), this.limits.heartbeatMs).unref();
        if (this.isClosed) this.end(open);
        return stream;
    }

    /** Ends all streams, and any that is opened from now on. */
    close(): void {
        this.isClosed = true;
        clearInterval(this.heartbeatTimer);
        clearTimeout(this.looking);
        for (const open of this.opened) this.end(open);
    }

    private change(userIds: readonly number[] | undefined): void {
        const users = userIds && new Set(userIds);
        for (const { userId, stream } of this.opened) if (!users || users.has(userId)) stream.change();
    }

    private makeRoom(userId: number): void {
        const own = [...this.opened].filter(open => open.userId === userId);
        for (const open of own.slice(0, -this.limits.each)) this.end(open, 'full');
        const [oldest] = this.opened;
        if (oldest && this.opened.size > this.limits.all) this.end(oldest, 'full');
    }

    private end(open: Open, name?: 'full'): void {
        this.opened.delete(open);
        open.stream.finish(name);
    }

    private heartbeat(): void {
        for (const { stream } of this.opened) stream.heartbeat();
        void this.closeExpired();
    }

    private closeExpiredSoon(): void {
        if (this.opened.size > 0 && !this.isClosed)
            this.looking ??= setTimeout(() => void this.closeExpired(), TOGETHER);
    }

    /** Ends the streams of sessions that have ended. While this cannot be checked, all remain. */
    private async closeExpired(): Promise<void> {
        this.looking = undefined;
        if (this.opened.size === 0) return;
        const openStreams = [...this.opened];
        const ids = new Set(openStreams.map(({ session }) => session));
        // The next heartbeat checks again.
        const alive = await this.sessions.alive([...ids]).catch(() => ids);
        for (const open of openStreams) if (!alive.has(open.session)) this.end(open);
    }
}
