import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the path of a file of the project. */
export function inProject(...parts) {
    return path.join(root, ...parts);
}

/** Prints one line of progress. */
export function say(line) {
    console.log(`endcap: ${line}`);
}

/** Runs a command in the project with its output shown, and returns its exit code. */
export function run(command, args, env = {}) {
    const result = spawnSync(command, args, { ...optionsOf(command, env), stdio: 'inherit' });
    if (result.error) throw result.error;
    return result.status ?? 1;
}

/** Runs a command in the project concurrently. @returns its exit code, and its output as one text */
export function outcome(command, args, env = {}) {
    const child = spawn(command, args, { ...optionsOf(command, env), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', text => {
            output += text;
        });
    }
    return ended(child).then(code => ({ code, output }));
}

/** Runs a command in the project concurrently with its output shown. @returns its exit code */
export function shown(command, args, env = {}) {
    return ended(spawn(command, args, { ...optionsOf(command, env), stdio: 'inherit' }));
}

function ended(child) {
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', code => resolve(code ?? 1));
    });
}

/** npm is a script on Windows, which only a shell can start. */
function optionsOf(command, env) {
    const shell = process.platform === 'win32' && command === 'npm';
    return { cwd: root, shell, env: { ...process.env, ...env } };
}

/** Runs a command that must succeed; ends the process with its exit code otherwise. */
export function must(command, args, env) {
    const code = run(command, args, env);
    if (code !== 0) {
        say(`"${command} ${args.join(' ')}" failed`);
        process.exit(code);
    }
}

/** Returns the path of a command-line tool inside an installed package, to be run with Node. */
export function tool(packageName, file) {
    return inProject('node_modules', packageName, file);
}
