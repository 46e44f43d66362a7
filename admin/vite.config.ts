import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
    root,
    base: '/iss/',
    plugins: [react()],
    build: {
        outDir: path.join(root, '../dist/admin'),
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: false,
    },
    server: {
        proxy: { '/iss/api': 'http://127.0.0.1:8080' },
    },
});
