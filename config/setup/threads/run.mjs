// Runs a thread while the server runs from its TypeScript (npm run dev): tsx compiles in threads only where it is
// registered.
import { pathToFileURL } from 'node:url';
import { inProject, tool } from '../project.mjs';

/** Runs the code of a thread, by its path in the project. */
export async function runThread(...file) {
    const compiler = await import(pathToFileURL(tool('tsx', 'dist/esm/api/index.mjs')).href);
    compiler.register();
    await import(pathToFileURL(inProject(...file)).href);
}
