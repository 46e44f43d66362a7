import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hasSqlite } from './node-version.mjs';
import { inProject, root, run, say } from './project.mjs';

/**
 * Packages with a compiled part, which must match this Node.js and this machine: of the server, of the build, of the
 * tests.
 */
const COMPILED = [
    ...(hasSqlite() ? [] : ['sqlite3']),
    '@node-rs/argon2',
    'sharp',
    'rolldown',
    '@swc/core',
    'unrs-resolver',
];

/** Records the machine on which they last loaded. */
const STAMP = 'node_modules/.loads-on';

/** Compiled parts for another Node.js may crash the process that loads them, so a child process does. */
const LOADER = 'for (const name of process.argv.slice(1)) await import(name);';

/**
 * Rebuilds the compiled parts of packages, or reinstalls all, where they do not load: after another Node.js was used,
 * or when node_modules came from another machine. Ends the process with the reason if that does not help.
 */
export function ensureLoads() {
    const machine = describeMachine();
    if (stamped() === machine) return;
    const problem = problemOf(COMPILED) && repair();
    if (problem) {
        say(`what is compiled in node_modules does not load in ${machine}:`);
        say(problem);
        say('remove node_modules and try again; the SQLite of Node.js 20 needs python3, make and g++ to be compiled.');
        process.exit(1);
    }
    stamp(machine);
}

/** Writes the stamp. If node_modules is read-only, each start checks again. */
function stamp(machine) {
    try {
        writeFileSync(inProject(STAMP), machine);
    } catch (error) {
        if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    }
}

/** @returns why something still does not load; undefined where all does */
function repair() {
    say('what is compiled in node_modules is of another Node.js or machine: rebuilding it');
    run('npm', ['rebuild', ...COMPILED]);
    if (!problemOf(COMPILED)) return undefined;
    say('that was not enough: installing all anew');
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    return problemOf(COMPILED);
}

function problemOf(names) {
    return names.map(problemOfOne).find(problem => problem !== undefined);
}

function problemOfOne(name) {
    const args = ['--input-type=module', '-e', LOADER, name];
    const { status, signal, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status === 0) return undefined;
    const reason = /^\w*Error.*$/m.exec(stderr)?.[0] ?? `it ended with ${signal ?? `code ${status}`}`;
    return `${name}: ${reason}`;
}

function stamped() {
    try {
        return readFileSync(inProject(STAMP), 'utf8');
    } catch {
        return undefined;
    }
}

/** Linux has two kinds of C libraries, and a package that was compiled for one does not load with the other. */
function describeMachine() {
    const { platform, arch, version, report } = process;
    const library = platform === 'linux' ? ` ${report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'}` : '';
    return `Node.js ${version} on ${platform} ${arch}${library}`;
}
