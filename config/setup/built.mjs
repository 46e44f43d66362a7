import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, must, root, say, tool } from './project.mjs';

const sources = ['api', 'admin', 'models', 'config', 'seeders', 'package.json', 'package-lock.json', 'tsconfig.json'];
const stamp = inProject('dist', '.built-from');
const outputs = [inProject('dist', 'api', 'main.js'), inProject('dist', 'admin', 'index.html')];

/** Builds the server and the front end unless dist was built from exactly these sources. */
export function ensureBuilt() {
    const hash = hashOfSources();
    if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
    say('building');
    rmSync(stamp, { force: true });
    for (const room of ['api', 'admin']) build(room);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
}

function build(room) {
    const vite = tool('vite', 'bin/vite.js');
    const config = `${room}/vite.config.ts`;
    must(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], { NODE_ENV: 'production' });
}

function hashOfSources() {
    const hash = createHash('sha256');
    for (const file of sources.flatMap(filesIn)) {
        hash.update(`${path.relative(root, file)}\0`);
        hash.update(readFileSync(file));
    }
    return hash.digest('hex');
}

/** Every file of a source, in an order that does not depend on the file system. */
function filesIn(source) {
    const start = inProject(source);
    if (!existsSync(start)) return [];
    if (path.extname(start) !== '') return [start];
    return readdirSync(start, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.join(entry.parentPath, entry.name))
        .sort();
}
