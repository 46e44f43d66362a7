import { access, mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds between two looks whether another worker has made it. */
const LOOK_EVERY = 50;

/**
 * What takes long to make and that tests only copy: made once a run, by the worker that needs it first.
 * @param make makes it in a folder of its own, and gives what the copies are made of
 * @returns what `make` gave, in whichever worker
 */
export const template = async (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
    const folder = path.join(templates(), name);
    const [ready, lock] = [`${folder}.ready`, `${folder}.lock`];
    for (;;) {
        if (await exists(ready)) return readFile(ready, 'utf8');
        if (await isFirst(lock)) return made().finally(() => rmdir(lock));
        await new Promise(later => setTimeout(later, LOOK_EVERY));
    }

    async function made(): Promise<string> {
        // Another one may have ended between the two looks.
        if (await exists(ready)) return readFile(ready, 'utf8');
        await mkdir(folder, { recursive: true });
        const what = await make(folder);
        await writeFile(`${lock  }/made`, what);
        await rename(`${lock  }/made`, ready);
        return what;
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

/** Only one can make a folder. */
const isFirst = (lock: string): Promise<boolean> =>
    mkdir(lock).then(
        () => true,
        () => false,
    );
