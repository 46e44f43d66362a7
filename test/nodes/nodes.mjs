// Installs, starts, checks and tests the product in a copy of its sources with each Node.js that is supported, the
// oldest first and last: `npm run test:nodes`, or `npm run test:nodes -- 22 26` for some, `--start` for the starts
// alone. All of them serve one database, which the one before has written. Where Node.js has an SQLite, no compiler can
// be found.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasSqlite } from '../../config/setup/node-version.mjs';
import { root, say } from '../../config/setup/project.mjs';
import { Checkout } from './checkout.mjs';
import { installNode } from './install.mjs';

/** npm's ranges of the versions that are promised (README). */
const VERSIONS = ['20.19', '22', '24', '26'];

const { values, positionals } = parseArgs({ options: { start: { type: 'boolean' } }, allowPositionals: true });
const versions = positionals.length > 0 ? positionals : VERSIONS;
const folder = mkdtempSync(path.join(tmpdir(), 'endcap-nodes-'));
const results = [];

try {
    const checkout = new Checkout(copySources(path.join(folder, 'project')), path.join(folder, 'data'));
    for (const version of versions) await tryNode(checkout, installNode(version, folder));
    await goBack(checkout, installNode(versions[0], folder));
} finally {
    rmSync(folder, { recursive: true, force: true });
}
for (const { line } of results) say(line);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;

/** Copies what a clone would contain, with what is not committed yet. @returns the copy's folder */
function copySources(target) {
    const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
    mkdirSync(target);
    for (const file of files) cpSync(path.join(root, file), path.join(target, file), { recursive: true });
    return target;
}

/** Tries a fresh installation. */
async function tryNode(checkout, node) {
    checkout.removeInstalled();
    await note(node, 'starts', () => checkout.start(node, !hasSqlite(node.version)));
    if (values.start) return;
    await note(node, 'passes the checks', () => checkout.check(node, !hasSqlite(node.version)));
    await note(node, 'passes the tests of the server', () => checkout.testServer(node, !hasSqlite(node.version)));
}

/** Tries the installation of a newer Node.js with an older one, whose compiled packages may not fit. */
async function goBack(checkout, node) {
    await note(node, 'starts after a newer one', () => checkout.start(node, true));
}

async function note({ version }, what, work) {
    say(`Node.js ${version}: ${what} …`);
    try {
        results.push({ line: `Node.js ${version} ${what}: ${await work()}`, isGood: true });
    } catch (error) {
        results.push({ line: `Node.js ${version} FAILED: ${what}: ${error.message}`, isGood: false });
    }
    say(results.at(-1).line);
}
