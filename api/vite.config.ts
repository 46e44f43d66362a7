import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Only our own files are in the bundle: packages are installed separately. */
function isPackage(id: string): boolean {
    return builtinModules.includes(id) || !(id.startsWith('.') || path.isAbsolute(id) || id.startsWith('\0'));
}

export default defineConfig({
    root,
    build: {
        ssr: true,
        outDir: path.join(root, '../dist/api'),
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
            input: {
                main: path.join(root, 'main.ts'),
                data: path.join(root, 'data.ts'),
                parser: path.join(root, 'platform/sheets/workbook/thread.ts'),
                sqlite: path.join(root, '../models/database/sqlite/thread.ts'),
            },
            external: isPackage,
            output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
    },
});
