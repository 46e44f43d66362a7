import { readFileSync } from 'node:fs';
import { inProject, say } from './project.mjs';

/** Ends the process with a message when Node.js is older than package.json requires. */
export function checkNodeVersion(version = process.versions.node) {
    const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
    const needed = engines.node.replace('>=', '');
    if (atLeast(version, needed)) return;
    say(`this needs Node.js ${needed} or newer, and this is Node.js ${version}.`);
    process.exit(1);
}

/** Whether Node.js has an SQLite with full-text search, so that none has to be compiled (`models/database/sqlite/`). */
export function hasSqlite(version = process.versions.node) {
    return atLeast(version, '24.0') || (atLeast(version, '22.16') && !atLeast(version, '23.0'));
}

function atLeast(version, needed) {
    const [major, minor] = version.split('.').map(Number);
    const [neededMajor, neededMinor = 0] = needed.split('.').map(Number);
    return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
