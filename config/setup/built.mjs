import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, must, root, say, tool } from './project.mjs';

/** The sources that the product is built from. */
export const sources = [
    ...['api', 'admin', 'models', 'config', 'seeders'],
    ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Builds the server and the front end unless dist was built from exactly these sources. */
export function ensureBuilt() {
    const hash = changedSince('dist', sources);
    if (hash === undefined) return;
    say('building');
    for (const room of ['api', 'admin']) build(room);
    noteBuilt('dist', hash);
}

/** @returns undefined if a folder was built from exactly these sources, else their hash for a new build */
export function changedSince(folder, from) {
    const hash = hashOf(from);
    const stamp = stampOf(folder);
    const outputs = [inProject(folder, 'api', 'main.js'), inProject(folder, 'admin', 'index.html')];
    if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return undefined;
    rmSync(stamp, { force: true });
    return hash;
}

/** Records the sources from which a folder was built. */
export function noteBuilt(folder, hash) {
    mkdirSync(inProject(folder), { recursive: true });
    writeFileSync(stampOf(folder), hash);
}

function stampOf(folder) {
    return inProject(folder, '.built-from');
}

function build(room) {
    const vite = tool('vite', 'bin/vite.js');
    const config = `${room}/vite.config.ts`;
    must(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' });
}

function hashOf(from) {
    const hash = createHash('sha256');
    for (const file of from.flatMap(filesIn)) {
        hash.update(`${path.relative(root, file)}\0`);
        hash.update(readFileSync(file));
    }
    return hash.digest('hex');
}

/** Lists every file of a source, in an order that does not depend on the file system. */
function filesIn(source) {
    const start = inProject(source);
    if (!existsSync(start)) return [];
    if (path.extname(start) !== '') return [start];
    return readdirSync(start, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.join(entry.parentPath, entry.name))
        .sort();
}
