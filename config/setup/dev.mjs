import { spawn } from 'node:child_process';
import { ensureInstalled } from './installed.mjs';
import { root, say, tool } from './project.mjs';

ensureInstalled();

const commands = [
    [tool('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'api/main.ts'],
    [tool('vite', 'bin/vite.js'), 'dev', '--config', 'admin/vite.config.ts'],
];
const children = commands.map(args => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

/** Ends both: when either ends, or the terminal sends a signal. */
function stop() {
    for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
say('the server restarts and the pages reload by themselves; open the address that Vite prints');
