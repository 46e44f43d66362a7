import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a file of the project. */
export function inProject(...parts) {
    return path.join(root, ...parts);
}

/** Prints one line of progress. */
export function say(line) {
    console.log(`endcap: ${line}`);
}

/**
 * Runs a command in the project with its output shown, and answers its exit code.
 * npm is a script on Windows, which only a shell can start.
 */
export function run(command, args, env = {}) {
    const shell = process.platform === 'win32' && command === 'npm';
    const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } });
    if (result.error) throw result.error;
    return result.status ?? 1;
}

/** Runs a command that has to succeed; ends the process with its exit code otherwise. */
export function must(command, args, env) {
    const code = run(command, args, env);
    if (code !== 0) {
        say(`"${command} ${args.join(' ')}" failed`);
        process.exit(code);
    }
}

/** The path of a command-line tool inside an installed package, to be run with Node. */
export function tool(packageName, file) {
    return inProject('node_modules', packageName, file);
}
