import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds between two checks whether another worker has built it. */
const LOOK_EVERY = 50;

/** A folder that is copied, and beside it a PostgreSQL database for tests that need one. */
interface Template {
    readonly folder: string;
    /** The name of a database, which `postgres-stop.mjs` removes after the run. */
    readonly database: string;
}

/**
 * Builds data that takes long and that tests only copy: once per run, by the first worker that needs it.
 * @param make receives the template's folder and the name of its database, which does not exist yet
 */
export const template = async (
    name: string,
    make: (folder: string, database: string) => Promise<void>,
): Promise<Template> => {
    const folder = path.join(templates(), name);
    const [ready, lock] = [`${folder}.ready`, `${folder}.lock`];
    for (;;) {
        if (await exists(ready)) return known();
        if (await isFirst(lock)) return created();
        await new Promise(later => setTimeout(later, LOOK_EVERY));
    }

    async function known(): Promise<Template> {
        return { folder, database: await readFile(ready, 'utf8') };
    }

    async function created(): Promise<Template> {
        try {
            // Another worker may have completed it between the two checks.
            if (await exists(ready)) return await known();
            const database = `endcap_template_${randomBytes(8).toString('hex')}`;
            await mkdir(folder, { recursive: true });
            await make(folder, database);
            // A rename, so that the file is only visible when it is complete.
            await writeFile(`${lock}/made`, database);
            await rename(`${lock}/made`, ready);
            return await known();
        } finally {
            await rmdir(lock);
        }
    }
};

function templates(): string {
    const folder = process.env['TEST_TEMPLATES'];
    if (!folder) throw new Error('TEST_TEMPLATES is not set; Jest sets it when test/jest.config.mjs is used.');
    return folder;
}

const exists = (file: string): Promise<boolean> =>
    access(file).then(
        () => true,
        () => false,
    );

/** Creates the lock: only one worker can create a folder. */
const isFirst = (lock: string): Promise<boolean> =>
    mkdir(lock).then(
        () => true,
        () => false,
    );
