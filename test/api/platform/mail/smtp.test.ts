import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Smtp } from '../../../../api/platform/mail/smtp';
import { Undeliverable } from '../../../../api/platform/mail/transport';
import { startMailServer, type MailServer } from '../../../support/mails';

/** Milliseconds for answers that never come; those that come have enough time on a busy machine. */
const SHORT = { connect: 400, greet: 400, answer: 400 };
const LONG = { connect: 60_000, greet: 60_000, answer: 60_000 };

const letter = (address: string) => ({
    id: 1,
    template: 'note',
    message: {
        from: 'endcap@example.com',
        to: { name: '', address },
        subject: 'Note',
        text: 'text',
        html: '<p>text</p>',
    },
});
const never = new AbortController().signal;

/**
 * Returns `sent`, the answer that rejected the mail for good, or `again` and the code of an error after which it is
 * tried again.
 */
const outcome = async (url: string, address = 'to@example.com', timeouts = LONG): Promise<string> => {
    try {
        await new Smtp(url, timeouts).deliver(letter(address), never);
        return 'sent';
    } catch (error) {
        return error instanceof Undeliverable ? error.message : `again: ${(error as { code?: string }).code ?? 'none'}`;
    }
};

/** Starts a server of which the test only writes the first lines. */
const startRaw = async (talk: (socket: Socket) => void) => {
    const sockets: Socket[] = [];
    const server = createServer(socket => {
        sockets.push(socket.on('error', () => undefined));
        talk(socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
        close: () => {
            for (const socket of sockets) socket.destroy();
            server.close();
        },
    };
};

describe('a mail server', () => {
    let server: MailServer;
    beforeAll(async () => {
        server = await startMailServer(address => {
            if (address.startsWith('nobody')) return { status: 550, text: 'No such user here' };
            return address.startsWith('later') ? { status: 451, text: 'Try again later' } : undefined;
        });
    });
    afterAll(() => server.close());

    test('gets a mail with both parts', async () => {
        expect(await outcome(server.url)).toBe('sent');
        expect(server.taken.at(-1)).toMatchObject({ text: 'text', html: '<p>text</p>' });
    });

    test('refuses a receiver for good, or for now', async () => {
        expect(await outcome(server.url, 'nobody@example.com')).toBe(
            'The mail server refused it: 550 No such user here',
        );
        expect(await outcome(server.url, 'later@example.com')).toMatch(/^again: EENVELOPE/);
    });

    test.each(['a@example.com> X', 'a@b.c\r\nRCPT TO:<other@example.com>', 'a@example.com,other@example.com'])(
        'gets nothing for anybody else by the address %j',
        async address => {
            const before = server.recipients.length;
            await outcome(server.url, address);
            expect(server.recipients.slice(before)).not.toContain('other@example.com');
        },
    );
});

test('a server that is not there, refuses everybody, or wants a password that is not given, is asked again', async () => {
    const gone = await startMailServer();
    await gone.close();
    expect(await outcome(gone.url)).toBe('again: ESOCKET');
    const closed = await startRaw(socket => socket.end('554 Nobody today\r\n'));
    expect(await outcome(closed.url)).toMatch(/^again: /);
    closed.close();
    const strict = await startMailServer(undefined, { authOptional: false, allowInsecureAuth: true });
    expect(await outcome(strict.url)).toMatch(/^again: /);
    await strict.close();
});

test('a server that says nothing, hangs in the middle, or drops the line, is asked again', async () => {
    const silent = await startRaw(() => undefined);
    expect(await outcome(silent.url, undefined, SHORT)).toBe('again: ETIMEDOUT');
    silent.close();
    const hanging = await startMailServer(undefined, { onData: () => undefined });
    expect(await outcome(hanging.url, undefined, SHORT)).toBe('again: ETIMEDOUT');
    await hanging.close();
    const dropping = await startRaw(socket => {
        socket.write('220 here\r\n');
        socket.on('data', () => socket.destroy());
    });
    expect(await outcome(dropping.url)).toBe('again: ECONNECTION');
    dropping.close();
});

test('at a shutdown nobody waits for a server', async () => {
    const silent = await startRaw(() => undefined);
    const stopping = new AbortController();
    const sending = new Smtp(silent.url, LONG).deliver(letter('to@example.com'), stopping.signal);
    setImmediate(() => stopping.abort());
    await expect(sending).rejects.toThrow();
    silent.close();
});
