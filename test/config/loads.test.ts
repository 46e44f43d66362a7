import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAMES = ['sqlite3', '@node-rs/argon2', 'sharp', 'rolldown', '@swc/core', 'unrs-resolver'];
const START = `const { ensureLoads } = await import('./config/setup/loads.mjs'); ensureLoads(); console.log('starts');`;

/** Returns the code of a compiled package that does not fit: it throws or aborts until an npm command repairs it. */
const spoilt = (helps: string, end: string): string =>
    `if (!require('node:fs').existsSync(require('node:path').join(__dirname, '${helps}'))) ${end};`;

const THROWS = 'throw new Error("was compiled against a different Node.js version")';
const CRASHES = 'process.abort()';

/** A project of its own, with packages that load, and an npm that logs its commands. */
class Project {
    private readonly root = mkdtempSync(path.join(tmpdir(), 'endcap-loads-'));

    constructor() {
        cpSync('config/setup', path.join(this.root, 'config/setup'), { recursive: true });
        writeFileSync(path.join(this.root, 'package.json'), '{ "type": "module", "engines": { "node": ">=20" } }');
        for (const name of NAMES) this.put(name, '');
        const bin = path.join(this.root, 'bin');
        mkdirSync(bin);
        // It leaves a file named after the command, which repairs the package that checks for it.
        const npm = `#!/bin/sh\necho "$1" >> '${this.root}/npm.log'\ntouch '${this.root}/node_modules/sharp/'"$1"\n`;
        writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 });
    }

    put(name: string, code: string): void {
        const folder = path.join(this.root, 'node_modules', name);
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
        writeFileSync(path.join(folder, 'index.js'), code);
    }

    /** Records that the packages loaded in another Node.js. */
    stampOther(): void {
        writeFileSync(path.join(this.root, 'node_modules/.loads-on'), 'Node.js v1.0.0 on linux x64');
    }

    start() {
        const PATH = [path.join(this.root, 'bin'), process.env['PATH']].join(path.delimiter);
        const env = { ...process.env, PATH };
        const args = ['--input-type=module', '-e', START];
        const { status, stdout } = spawnSync(process.execPath, args, { cwd: this.root, env, encoding: 'utf8' });
        return { status, stdout };
    }

    /** Returns the commands that npm was run with. */
    get requests(): string[] {
        const file = path.join(this.root, 'npm.log');
        return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    }

    remove(): void {
        rmSync(this.root, { recursive: true });
    }
}

describe('what is compiled in node_modules', () => {
    let project: Project;
    beforeEach(() => {
        project = new Project();
    });
    afterEach(() => project.remove());

    test.each([
        ['throws', THROWS],
        ['ends its process', CRASHES],
    ])('is rebuilt where it %s in this Node.js, once', (_how, end) => {
        project.put('sharp', spoilt('rebuild', end));
        project.stampOther();
        expect(project.start()).toMatchObject({ status: 0, stdout: expect.stringMatching(/rebuilding it\nstarts\n$/) });
        expect(project.requests).toEqual(['rebuild']);
        expect(project.start()).toEqual({ status: 0, stdout: 'starts\n' });
        expect(project.requests).toEqual(['rebuild']);
    });

    test('is installed anew where node_modules is of another machine', () => {
        project.put('sharp', spoilt('ci', THROWS));
        expect(project.start()).toMatchObject({ status: 0, stdout: expect.stringMatching(/anew\nstarts\n$/) });
        expect(project.requests).toEqual(['rebuild', 'ci']);
    });

    test('is told, and nothing starts, where nothing helps', () => {
        project.put('sharp', `${THROWS};`);
        const { status, stdout } = project.start();
        expect(status).toBe(1);
        expect(stdout).toContain(`does not load in Node.js ${process.version} on ${process.platform} ${process.arch}`);
        expect(stdout).toContain('sharp: Error: was compiled against a different Node.js version');
        expect(stdout).not.toContain('starts');
    });

    test('is left as it is where it loads, whatever Node.js was used before', () => {
        project.stampOther();
        expect(project.start()).toEqual({ status: 0, stdout: 'starts\n' });
        expect(project.requests).toEqual([]);
    });
});
