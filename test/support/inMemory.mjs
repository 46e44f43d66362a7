import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** The folder of Linux whose files are in memory. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'endcap-run-';

/** Bytes that must be free, in the folder and in the machine's memory, several times the size of a run. */
const ENOUGH = 6 * 1024 ** 3;

/** So that the user that PostgreSQL runs as can access its own folder below. */
const PASSABLE = 0o711;

/**
 * Puts the temporary files of this process and of its children into memory if there is plenty of it; they are removed
 * when it ends. Each test creates a database, hundreds of small files, and none of them has to outlive it: on a disk
 * that alone takes minutes.
 */
export function keepTemporaryFilesInMemory() {
    if (process.env.TMPDIR || !hasEnough()) return;
    removeLeft();
    const folder = path.join(SHARED_MEMORY, `${PREFIX}${String(process.pid)}`);
    mkdirSync(folder);
    chmodSync(folder, PASSABLE);
    process.env.TMPDIR = folder;
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasEnough() {
    try {
        const { bavail, bsize } = statfsSync(SHARED_MEMORY);
        return Math.min(bavail * bsize, freemem()) > ENOUGH;
    } catch {
        return false;
    }
}

/** Removes the folders of killed runs. */
function removeLeft() {
    for (const name of readdirSync(SHARED_MEMORY)) {
        if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) {
            rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true });
        }
    }
}

function isRunning(pid) {
    try {
        return process.kill(pid, 0);
    } catch (error) {
        return error.code === 'EPERM';
    }
}
