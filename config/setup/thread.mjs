// The thread that reads workbooks while the server runs from its TypeScript (npm run dev): tsx compiles in threads only
// where it is registered.
import { pathToFileURL } from 'node:url';
import { inProject, tool } from './project.mjs';

const compiler = await import(pathToFileURL(tool('tsx', 'dist/esm/api/index.mjs')).href);

compiler.register();
await import(pathToFileURL(inProject('api', 'platform', 'sheets', 'workbook', 'thread.ts')).href);
