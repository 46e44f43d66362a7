import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import type { RunningApp } from '../../api/platform/server/app';

/** A mail, decoded. */
export interface ReadMail {
    readonly headers: Readonly<Record<string, string>>;
    readonly text: string;
    readonly html: string;
    readonly files: Readonly<Record<string, Buffer>>;
}

type Headers = ReadMail['headers'];

const DECODERS: Readonly<Record<string, (body: string) => Buffer>> = {
    base64: body => Buffer.from(body, 'base64'),
    'quoted-printable': body =>
        Buffer.from(
            body
                .replace(/=\r\n/g, '')
                .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
        ),
};

/** RFC 2047. */
const ENCODED = /=\?UTF-8\?([QB])\?([^?]*)\?=/gi;
const decoded = (text: string): string =>
    text
        .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
        .replace(ENCODED, (_, kind: string, word: string) =>
            (kind.toUpperCase() === 'B' ? DECODERS['base64'] : DECODERS['quoted-printable'])!(
                word.replaceAll('_', ' '),
            ).toString('utf8'),
        );

const headersOf = (block: string): Headers =>
    Object.fromEntries(
        block
            .replace(/\r\n[ \t]+/g, ' ')
            .split('\r\n')
            .map(line => [
                line.slice(0, line.indexOf(':')).toLowerCase(),
                decoded(line.slice(line.indexOf(':') + 1).trim()),
            ]),
    );

interface Part {
    readonly headers: Headers;
    readonly body: Buffer;
}

const partsOf = (raw: string): Part[] => {
    const end = raw.indexOf('\r\n\r\n');
    const headers = headersOf(raw.slice(0, end));
    const body = raw.slice(end + 4);
    const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
    if (boundary !== undefined)
        return body
            .split(`--${boundary}`)
            .slice(1, -1)
            .flatMap(part => partsOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
    const decode = DECODERS[headers['content-transfer-encoding'] ?? ''] ?? (text => Buffer.from(text, 'latin1'));
    return [{ headers, body: decode(body) }];
};

/** Reads a mail in its wire format. */
const readMail = (raw: Buffer | string): ReadMail => {
    const full = typeof raw === 'string' ? raw : raw.toString('latin1');
    const parts = partsOf(full);
    const ofType = (type: string): string =>
        parts.find(({ headers }) => headers['content-type']?.startsWith(type))?.body.toString('utf8') ?? '';
    const files = parts.flatMap(({ headers, body }): [string, Buffer][] => {
        const [, name] = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '') ?? [];
        return name === undefined ? [] : [[name, body]];
    });
    return {
        headers: headersOf(full.slice(0, full.indexOf('\r\n\r\n'))),
        text: ofType('text/plain'),
        html: ofType('text/html'),
        files: Object.fromEntries(files),
    };
};

/** Reads the mails that the product has written into its outbox, the oldest first. */
export const outboxOf = async (dataDir: string): Promise<ReadMail[]> => {
    const folder = path.join(dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    const mails = names.filter(name => name.endsWith('.eml')).sort();
    return Promise.all(mails.map(async name => readMail(await readFile(path.join(folder, name)))));
};

/** A mail server on this machine. */
export interface MailServer {
    readonly url: string;
    readonly port: number;
    /** The mails that it has accepted. */
    readonly taken: ReadMail[];
    /** The recipients of all mails that it was offered, one for each attempt. */
    readonly recipients: string[];
    close(): Promise<void>;
}

/** Makes all mails due for their next attempt. */
export const hurryMails = async ({ services: { database, jobs } }: RunningApp): Promise<void> => {
    await database.write(transaction =>
        database.run(
            "UPDATE job SET run_after = $1 WHERE state = 'WAITING'",
            ['2026-01-01T00:00:00.000Z'],
            transaction,
        ),
    );
    await jobs.drain();
};

/**
 * Starts a mail server on this machine.
 *
 * @param refuses its answer to a recipient whose mail it does not accept
 * @param port 0: any that is free
 */
export const startMailServer = async (
    refuses: (address: string, times: number) => { readonly status: number; readonly text: string } | undefined = () =>
        undefined,
    options: SMTPServerOptions = {},
    port = 0,
): Promise<MailServer> => {
    const mails: ReadMail[] = [];
    const recipients: string[] = [];
    const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, answer) => {
            recipients.push(address);
            const rejection = refuses(address, recipients.filter(one => one === address).length);
            answer(rejection ? Object.assign(new Error(rejection.text), { responseCode: rejection.status }) : null);
        },
        onData: (stream, _session, answer) => {
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.on('end', () => {
                mails.push(readMail(Buffer.concat(chunks)));
                answer(null);
            });
        },
        ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    const { port: taken } = server.server.address() as AddressInfo;
    return {
        port: taken,
        url: `smtp://127.0.0.1:${String(taken)}`,
        taken: mails,
        recipients,
        close: () => new Promise(resolve => server.close(resolve)),
    };
};
