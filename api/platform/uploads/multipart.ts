import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pez, { type Part } from '@hapi/pez';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { formatSize } from '../../../models/platform/format/format';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { Failure } from '../server/failure';

export interface UploadLimits {
    /** Bytes of the file. */
    readonly file: number;
    /** Maximum bytes of all other fields together. */
    readonly fields: number;
}

/** The relevant parts of a request. */
interface Multipart {
    readonly body: Readable;
    /** Its content type. */
    readonly type: string | undefined;
    /** Its content length; 0 if it is not declared. */
    readonly declared: number;
}

interface Received {
    readonly fields: Readonly<Record<string, string>>;
    readonly filename: string;
    readonly size: number;
}

const MAX_PARTS = 20;

/** Returns the boundary of a multipart body. @throws Failure 400 */
const boundaryOf = (contentType = ''): string => {
    const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
    const boundary = quoted ?? bare;
    if (boundary === undefined) throw Failure.service(400, callMessages.unreadableUpload);
    return boundary;
};

const tooLarge = ({ file }: UploadLimits): Failure =>
    Failure.service(413, callMessages.largerFile({ size: formatSize(file) }));

/** Receives one multipart body: its `file` is streamed to the disk, with backpressure. */
class Receiver {
    private readonly fields: Record<string, string> = Object.create(null) as Record<string, string>;
    private part: Part | undefined;
    private written: Promise<void> | undefined;
    private failure: unknown;
    /** Ends the writing, whatever part of the file has arrived. */
    private readonly ended = new AbortController();
    private size = 0;

    constructor(
        private readonly target: string,
        private readonly limits: UploadLimits,
    ) {}

    async receive(body: Readable, boundary: string): Promise<Received> {
        const dispenser = new pez.Dispenser({ boundary, maxParts: MAX_PARTS });
        dispenser.on('field', (name, value) => this.note(name, value));
        dispenser.on('part', part => this.take(part));
        const ended = new Promise<void>(resolve => {
            dispenser.on('close', resolve);
            dispenser.on('error', () => {
                this.failure ??= Failure.service(400, callMessages.unreadableUpload);
                resolve();
            });
        });
        try {
            const received = await this.feed(dispenser, body);
            dispenser.end();
            await ended;
            this.check(received);
            await this.written;
            this.check(received);
        } catch (error) {
            this.ended.abort();
            await this.written?.catch(() => undefined);
            throw error;
        }
        if (!this.part) throw new Failure(400, { file: messages.required });
        return { fields: this.fields, filename: this.part.filename, size: this.size };
    }

    /** Passes the body on, with backpressure of the disk. The body remains open, so that a response can be sent. */
    private async feed(dispenser: Pick<Writable, 'write'>, body: Readable): Promise<number> {
        let received = 0;
        for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
            received += chunk.length;
            dispenser.write(chunk);
            if (this.part?.writableNeedDrain) await Promise.race([once(this.part, 'drain'), this.written]);
            this.check(received);
        }
        return received;
    }

    /** Notes a field. Of two values with the same name it is unknown which is meant. */
    private note(name: string, value: string): void {
        if (name in this.fields) this.failure ??= new Failure(400, { [name]: messages.value });
        this.fields[name] = value;
    }

    private take(part: Part): void {
        if (this.part || part.name !== 'file') {
            this.failure ??= new Failure(400, { [part.name]: messages.unknown });
            part.resume();
            return;
        }
        this.part = part;
        part.on('data', (chunk: Buffer) => (this.size += chunk.length));
        this.written = pipeline(part, createWriteStream(this.target, { flags: 'wx', flush: true }), {
            signal: this.ended.signal,
        });
        this.written.catch((error: unknown) => (this.failure ??= error));
    }

    /** @throws the first error so far */
    private check(received: number): void {
        if (this.size > this.limits.file) throw tooLarge(this.limits);
        const ofFile = this.size + (this.part?.readableLength ?? 0) + (this.part?.writableLength ?? 0);
        if (received - ofFile > this.limits.fields) throw Failure.service(413, callMessages.tooLarge);
        if (this.failure !== undefined) throw this.failure as Error;
    }
}

/**
 * Receives a multipart body with one part `file`, which is written to a new file at `target`; no file is left there
 * when this fails.
 *
 * @throws Failure 400 or 413
 */
export const receiveFile = async (
    { body, type, declared }: Multipart,
    target: string,
    limits: UploadLimits,
): Promise<Received> => {
    try {
        if (declared > limits.file + limits.fields) throw tooLarge(limits);
        return await new Receiver(target, limits).receive(body, boundaryOf(type));
    } catch (error) {
        // Reads the rest of the body, so that its sender gets to read the response.
        body.resume();
        await rm(target, { force: true });
        throw error;
    }
};
