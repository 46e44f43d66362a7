import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailTemplate } from '../../../../api/platform/mail/content';
import type { Letter } from '../../../../api/platform/mail/mail';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { hurryMails, outboxOf, startMailServer, type MailServer } from '../../../support/mails';

interface Values {
    readonly text: string;
}

const note: MailTemplate<Values> = {
    name: 'note',
    en: ({ text }) => ({
        subject: `About ${text}`,
        heading: 'Something <new>',
        paragraphs: [text, 'Two\nlines'],
        link: { text: 'Open', path: '/feedback?a=1&b=2' },
    }),
    es: ({ text }) => ({ subject: `Sobre ${text}`, heading: 'Algo nuevo', paragraphs: [text] }),
};

const to = { address: 'to@example.com', language: 'en' } as const;

interface Row {
    readonly id: number;
    readonly status: string;
    readonly tries: number;
    readonly content: string | null;
    readonly message: string | null;
    readonly next_date: unknown;
}

const rowsOf = ({ services: { database } }: TestApp) =>
    database.read<Row>('SELECT id, status, tries, content, message, next_date FROM mail ORDER BY id');

const send = async (app: TestApp, letter: Partial<Letter<Values>> = {}): Promise<number | undefined> => {
    const { database, mail } = app.services;
    const full = { to, template: note, values: { text: 'this' }, ...letter };
    return database.write(transaction => mail.send(full, transaction));
};

describe.each(databases)('mail without a server on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind, { PUBLIC_URL: 'https://endcap.example.com' });
    });
    afterAll(() => app.drop());

    test('is a file of the outbox, with both parts, and nothing of what it says is left in the table', async () => {
        await send(app, { values: { text: 'a <b> & "c"' } });
        await app.services.jobs.drain();
        const [mail] = await outboxOf(app.dataDir);
        expect(mail?.headers).toMatchObject({
            from: 'Endcap <endcap@endcap.example.com>',
            to: 'to@example.com',
            subject: 'About a <b> & "c"',
            'auto-submitted': 'auto-generated',
        });
        expect(mail?.text).toContain('a <b> & "c"\r\n\r\nTwo\r\nlines');
        expect(mail?.text).toContain('Open: https://endcap.example.com/iss/feedback?a=1&b=2');
        expect(mail?.html).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
        expect(mail?.html).toContain('href="https://endcap.example.com/iss/feedback?a=1&amp;b=2"');
        expect(mail?.html).toContain('Two<br>lines');
        expect(await rowsOf(app)).toMatchObject([{ status: 'SENT', content: null, next_date: null, message: null }]);
    });

    test('is in the language of the user, and none goes to who is not enabled or not there', async () => {
        const viewer = await app.as('viewer');
        await viewer.call('POST', '/myaccount/pref/createOrUpdate', { key: 'language', name: 'language', value: 'es' });
        await send(app, { to: { username: 'Viewer' } });
        await app.services.jobs.drain();
        expect((await outboxOf(app.dataDir)).at(-1)?.headers['subject']).toBe('Sobre this');
        const { database } = app.services;
        const disable = 'UPDATE sec_user SET enabled = $1 WHERE username = $2';
        await database.write(transaction => database.run(disable, [false, 'viewer'], transaction));
        expect(await send(app, { to: { username: 'viewer' } })).toBeUndefined();
        expect(await send(app, { to: { userId: 9999 } })).toBeUndefined();
        await database.write(transaction => database.run(disable, [true, 'viewer'], transaction));
    });

    test('is not there when its transaction is not', async () => {
        const { database, mail } = app.services;
        const before = await rowsOf(app);
        await expect(
            database.write(async transaction => {
                await mail.send({ to, template: note, values: { text: 'gone' } }, transaction);
                throw new Error('rolled back');
            }),
        ).rejects.toThrow('rolled back');
        expect(await rowsOf(app)).toEqual(before);
    });

    test('cannot begin a header by what it is given', async () => {
        await send(app, { values: { text: 'x\r\nBcc: other@example.com\r\n\r\nbody' } });
        await app.services.jobs.drain();
        const headers = (await outboxOf(app.dataDir)).at(-1)?.headers;
        expect(headers).not.toHaveProperty('bcc');
        expect(headers?.['subject']).toBe('About x Bcc: other@example.com body');
    });

    test('brings files along, as many and as large as mail servers take', async () => {
        const file = path.join(app.dataDir, 'report.csv');
        await writeFile(file, 'a,b\r\n1,2\r\n');
        await send(app, { attachments: [{ path: file, filename: 'Report of\ntoday.csv' }] });
        await app.services.jobs.drain();
        const mail = (await outboxOf(app.dataDir)).at(-1);
        expect(mail?.files['Report of today.csv']?.toString()).toBe('a,b\r\n1,2\r\n');
        const six = Array.from({ length: 6 }, () => ({ path: file, filename: 'r.csv' }));
        await expect(send(app, { attachments: six })).rejects.toThrow('too large');
        const absent = [{ path: `${file}.gone`, filename: 'r.csv' }];
        await expect(send(app, { attachments: absent })).rejects.toThrow('gone');
    });
});

describe.each(databases)('mail by a server on $name', kind => {
    let server: MailServer;
    let app: TestApp;
    /** The number of times that it is too busy for `later`. */
    let busy = 1;
    beforeAll(async () => {
        server = await startMailServer((address, times) => {
            if (address.startsWith('nobody')) return { status: 550, text: 'No such user' };
            return address.startsWith('later') && times <= busy ? { status: 451, text: 'Busy' } : undefined;
        });
        app = await openTestApp(kind, { SMTP_URL: server.url });
    });
    afterAll(async () => {
        await app.drop();
        await server.close();
    });

    test('that has no time now is sent once it has', async () => {
        await send(app, { to: { address: 'later@example.com', language: 'en' } });
        await app.services.jobs.drain();
        expect(await rowsOf(app)).toMatchObject([
            { status: 'WAITING', tries: 1, next_date: expect.anything() as unknown },
        ]);
        expect(server.taken).toHaveLength(0);
        await hurryMails(app);
        expect(server.taken).toHaveLength(1);
        await hurryMails(app);
        expect(server.taken).toHaveLength(1);
        expect(await rowsOf(app)).toMatchObject([{ status: 'SENT', content: null }]);
    });

    test('that refuses the receiver is given up, and says why', async () => {
        await send(app, { to: { address: 'nobody@example.com', language: 'en' } });
        await app.services.jobs.drain();
        const row = (await rowsOf(app)).at(-1);
        expect(row).toMatchObject({
            status: 'GIVEN UP',
            content: null,
            message: 'The mail server refused it: 550 No such user',
        });
        const [job] = await app.services.database.read<Record<string, string>>(
            "SELECT message, message_descriptor FROM job WHERE kind = 'mail' AND state = 'FAILED'",
        );
        expect([job?.['message'], JSON.parse(job?.['message_descriptor'] ?? 'null')]).toEqual([
            row?.message,
            expect.objectContaining({ key: expect.stringMatching(/^mail\./) }),
        ]);
    });

    test('that never has time is given up when it is of no use any more', async () => {
        busy = 100;
        await send(app, {
            to: { address: 'later@example.com', language: 'en' },
            until: new Date(Date.now() + 20_000),
        });
        await app.services.jobs.drain();
        expect((await rowsOf(app)).at(-1)).toMatchObject({ status: 'WAITING', tries: 1 });
        await hurryMails(app);
        expect((await rowsOf(app)).at(-1)).toMatchObject({
            status: 'GIVEN UP',
            content: null,
            message: 'It could not be sent, although it was tried 2 times within a minute. Last answer: 451 Busy',
        });
    });
});
