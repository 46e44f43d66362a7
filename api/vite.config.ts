import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Everything but our own files stays outside the bundle: packages are installed beside it. */
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
                parser: path.join(root, 'platform/sheets/workbook/thread.ts'),
            },
            external: isPackage,
            output: { format: 'es', entryFileNames: '[name].js' },
        },
    },
});
