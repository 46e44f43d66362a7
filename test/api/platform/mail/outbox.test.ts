import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Outbox } from '../../../../api/platform/mail/outbox';

const DAY = 86_400_000;

test('a mail that gets its name just as the outbox is swept does not keep old ones from going', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-outbox-'));
    try {
        // An entry that is still in the folder, but whose file no longer exists.
        await symlink(path.join(folder, 'gone'), path.join(folder, '000001-note.eml.part'));
        const old = path.join(folder, '000002-note.eml');
        await writeFile(old, '');
        const then = new Date(Date.now() - 2 * DAY);
        await utimes(old, then, then);
        await writeFile(path.join(folder, '000003-note.eml'), '');
        await new Outbox(folder, { info: () => undefined } as never).purge(new Date(Date.now() - DAY));
        expect(await readdir(folder)).toEqual(['000001-note.eml.part', '000003-note.eml']);
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
});
