import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { guideFiles } from '../config/setup/guides.mjs';
import { licencesFile } from '../config/setup/licences.mjs';

const BASE = '/iss/';
const root = import.meta.dirname;
const router = path.join(root, '../node_modules/react-router/dist/production');

/** Has the page request its typeface before it loads the style sheet that names it. */
const preloadTypeface: Plugin = {
    name: 'preload-typeface',
    transformIndexHtml: {
        order: 'post',
        handler: (_page, { bundle = {} }) =>
            Object.keys(bundle)
                .filter(file => file.endsWith('.woff2'))
                .map(file => ({
                    tag: 'link',
                    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: BASE + file },
                    injectTo: 'head',
                })),
    },
};

const licences = licencesFile();

/** Lists the packages that are installed beside our own code, for the about page. */
const listLicences: Plugin = {
    name: 'list-licences',
    generateBundle() {
        this.emitFile({ type: 'asset', ...licences });
    },
};

const guides = guideFiles(BASE);

/** Adds the guides of the help, with their pictures. */
const addGuides: Plugin = {
    name: 'add-guides',
    generateBundle() {
        for (const file of guides.files) this.emitFile({ type: 'asset', ...file });
    },
};

export default defineConfig({
    root,
    base: BASE,
    plugins: [react(), preloadTypeface, listLicences, addGuides],
    define: {
        LICENCES_FILE: JSON.stringify(BASE + licences.fileName),
        GUIDE_FILES: JSON.stringify(guides.addresses),
    },
    resolve: {
        // The router's package resolves to its development files in every bundler.
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
            input: {
                index: path.join(root, 'index.html'),
                worker: path.join(root, 'platform/offline/worker.ts'),
            },
            output: {
                // The worker's name is fixed, since browsers request it by name.
                entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
                // Two files with all that they need, rather than one for each set of screens that share parts.
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
