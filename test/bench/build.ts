import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FOLDER = path.resolve('dist/bench');
const entry = (name: string): string => path.resolve(`test/bench/${name}.ts`);

/** Builds the yardsticks as the product is built, so that their start-up times can be compared. */
export const buildYardsticks = async (): Promise<void> => {
    // The thread that reads workbooks is a file beside the program, as it is beside the server.
    const parser = path.resolve('api/platform/sheets/workbook/thread.ts');
    const input = { bare: entry('bare'), plain: entry('plain'), page: entry('page'), parser };
    await build({
        configFile: false,
        logLevel: 'warn',
        build: { ssr: true, outDir: FOLDER, target: 'node20', rolldownOptions: { input, output: { format: 'es' } } },
    });
};

/** Builds the smallest list page as the screens are built. */
export const buildPage = async (): Promise<void> => {
    await build({
        configFile: false,
        logLevel: 'error',
        root: path.resolve('test/bench/page'),
        base: '/iss/',
        plugins: [react()],
        build: { outDir: path.join(FOLDER, 'page'), emptyOutDir: true, target: 'es2022' },
    });
};
