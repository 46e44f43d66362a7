import { connect, type Socket } from 'node:net';

/** A request to a server; contenders differ only in the path and the body. */
export interface Ask {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly body?: unknown;
}

interface Reply {
    readonly status: number;
    readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/**
 * A keep-alive connection that implements as little HTTP as necessary. A full client would use more of the machine than
 * the servers that it measures, and hide how they differ.
 */
export class Connection {
    private chunks: Buffer[] = [];
    private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

    private constructor(
        private readonly socket: Socket,
        private readonly headers: string,
    ) {
        socket.setNoDelay(true);
        socket.on('data', (chunk: Buffer) => this.take(chunk));
        socket.on('error', error => this.waiting?.reject(error));
        socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection.')));
    }

    static open(origin: string, headers: Readonly<Record<string, string>> = {}): Promise<Connection> {
        const { hostname, port, host } = new URL(origin);
        const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
        return new Promise((resolve, reject) => {
            const socket = connect(Number(port), hostname, () => resolve(new Connection(socket, lines.join(''))));
            socket.once('error', reject);
        });
    }

    send({ method, path, body }: Ask): Promise<Reply> {
        const text = body === undefined ? '' : JSON.stringify(body);
        const type = text && `content-type: application/json\r\ncontent-length: ${String(Buffer.byteLength(text))}\r\n`;
        return new Promise((resolve, reject) => {
            this.waiting = { resolve, reject };
            this.socket.write(`${method} ${path} HTTP/1.1\r\n${this.headers}${type}\r\n${text}`);
        });
    }

    close(): void {
        this.waiting = undefined;
        this.socket.destroy();
    }

    private take(chunk: Buffer): void {
        this.chunks.push(chunk);
        const all = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
        const end = all.indexOf(HEAD_END);
        if (end < 0) return;
        const head = all.toString('latin1', 0, end);
        const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
        const body = all.subarray(end + HEAD_END.length);
        if (body.length < length) return;
        this.chunks = [];
        const { waiting } = this;
        this.waiting = undefined;
        waiting?.resolve({ status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), body });
    }
}
