import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const router = path.join(root, '../node_modules/react-router/dist/production');

export default defineConfig({
    root,
    base: '/iss/',
    plugins: [react()],
    resolve: {
        // Its package names the development files to every bundler.
        alias: [
            { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
        ],
    },
    build: {
        outDir: path.join(root, '../dist/admin'),
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: false,
        rolldownOptions: {
            output: {
                // Two files with all that they need, rather than one for each set of screens that has parts in common.
                codeSplitting: {
                    groups: [
                        { name: 'shell', test: /admin\/main\.tsx$/, priority: 2 },
                        { name: 'admin', test: /admin\/Admin\.tsx$/, priority: 1 },
                    ],
                },
            },
        },
    },
    server: {
        proxy: { '/iss/api': 'http://127.0.0.1:8080' },
    },
});
