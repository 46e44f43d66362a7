import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ServerLog } from '../server/log';
import type { Outgoing, Transport } from './transport';

const DIGITS = 6;
const UNFINISHED = '.part';

/** Writes the content to the disk before the file has its final name, so that readers always find it complete. */
const writeAtomically = async (file: string, content: Buffer): Promise<void> => {
    const unfinished = `${file}${UNFINISHED}`;
    const handle = await open(unfinished, 'w', 0o600);
    try {
        await handle.writeFile(content);
        await handle.sync();
    } finally {
        await handle.close();
    }
    await rename(unfinished, file);
};

/** Writes mails to files, where no mail server is configured. A repeated delivery writes the same file. */
export class Outbox implements Transport {
    constructor(
        private readonly folder: string,
        private readonly log: ServerLog,
    ) {}

    async deliver({ id, template, message }: Outgoing): Promise<void> {
        const { createTransport } = await import('nodemailer');
        const maker = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
        const { message: content } = await maker.sendMail(message);
        const file = path.join(this.folder, `${String(id).padStart(DIGITS, '0')}-${template}.eml`);
        await mkdir(this.folder, { recursive: true });
        await writeAtomically(file, content as Buffer);
        this.log.info({ mail: id, path: file }, 'A mail is in the outbox, as SMTP_URL is not set.');
    }

    async purge(before: Date): Promise<void> {
        for (const name of await readdir(this.folder).catch(() => [])) {
            const file = path.join(this.folder, name);
            // A file that was unfinished may have its final name by now.
            const found = await stat(file).catch(() => undefined);
            if (found && found.mtime < before) await rm(file, { force: true });
        }
    }
}
