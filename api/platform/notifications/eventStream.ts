import { Readable } from 'node:stream';

/** Events of a stream. They contain no data: a client that receives one reads again, so that nothing is missed. */
type EventName = 'change' | 'full';

const event = (name: EventName): string => `event: ${name}\ndata: 1\n\n`;
const HEARTBEAT = ': beat\n\n';
/** Bytes that wait for a client: one that does not read is ended at the next heartbeat. */
const MAX_PENDING_BYTES = 1024;
/** Milliseconds, at least, between two events: changes in between go with the next. */
const REST = 1_000;

/** Server-sent events to one client. */
export class EventStream extends Readable {
    private isFull = false;
    private isMissed = false;
    private lastSentAt = 0;
    private resting: NodeJS.Timeout | undefined;

    constructor() {
        super({ highWaterMark: MAX_PENDING_BYTES });
        this.once('close', () => clearTimeout(this.resting));
        this.change();
    }

    override _read(): void {
        this.isFull = false;
        if (!this.isMissed) return;
        this.isMissed = false;
        this.change();
    }

    /** Sends a change event. */
    change(): void {
        if (this.isFull) this.isMissed = true;
        else this.resting ??= setTimeout(() => this.sendChange(), this.lastSentAt + REST - performance.now());
    }

    /** Sends a heartbeat, also for proxies between here and the client. */
    heartbeat(): void {
        if (this.isFull) this.destroy();
        else this.write(HEARTBEAT);
    }

    /** @param name the name of the last event */
    finish(name?: EventName): void {
        if (name && !this.isFull) this.write(event(name));
        clearTimeout(this.resting);
        if (!this.readableEnded && !this.destroyed) this.push(null);
    }

    private sendChange(): void {
        this.resting = undefined;
        this.lastSentAt = performance.now();
        this.write(event('change'));
    }

    private write(text: string): void {
        if (!this.destroyed) this.isFull = !this.push(text);
    }
}
