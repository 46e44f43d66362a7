// Builds the product with the sample in it, unless it was built from exactly these sources.
import path from 'node:path';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { changedSince, noteBuilt, sources } from '../../config/setup/built.mjs';
import { inProject } from '../../config/setup/project.mjs';
import lists from './lists/lists.cjs';

/** Below a folder in which the product runs as in its own. */
const FOLDER = 'dist/sample/dist';

/** Vite's: an import of one of the product's lists of features finds that with the sample. */
const sample = {
    name: 'sample',
    enforce: 'pre',
    async resolveId(source, importer, options) {
        if (importer === undefined) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: lists.withSample(path.normalize(found.id), path.normalize(importer)) };
    },
};

const hash = changedSince(FOLDER, [...sources, 'test/sample']);
if (hash !== undefined) {
    process.env.NODE_ENV = 'production';
    for (const room of ['api', 'admin']) await buildRoom(room);
    noteBuilt(FOLDER, hash);
}

async function buildRoom(room) {
    const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${room}/vite.config.ts`);
    const outDir = inProject(FOLDER, room);
    const own = { configFile: false, logLevel: 'error', plugins: [sample], build: { outDir, emptyOutDir: true } };
    await build(mergeConfig(config, own));
}
