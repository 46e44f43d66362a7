import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { run } from './project.mjs';

ensureInstalled();
ensureBuilt();
process.exitCode = run(process.execPath, ['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)]);
