import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs a Node.js from npm, whose package `node` is one for each system.
 *
 * @param range npm's range of versions, such as 22
 * @returns its version and the folder of its program
 */
export function installNode(range, folder) {
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const target = path.join(folder, `node-${range}`);
    mkdirSync(target, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', target, `${name}@${range}`];
    execFileSync('npm', args, { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] });
    const bin = path.join(target, 'node_modules', name, 'bin');
    const version = execFileSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim().slice(1);
    return { version, bin };
}
