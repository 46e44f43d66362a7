import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';

const ROOT = path.resolve('.');
const IMPORTED = /from '(\.[^']+)'/g;
/** Below the packages, so that they can be resolved from there. */
const CACHE = path.resolve('node_modules/.cache/threads');
const OPTIONS: Options = {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
};

/** Returns the sources of a thread: path -> text. */
const sourcesOf = (thread: string): Map<string, string> => {
    const found = new Map<string, string>();
    const take = (name: string): void => {
        const file = `${name}.ts`;
        if (found.has(file)) return;
        const text = readFileSync(path.join(ROOT, file), 'utf8');
        found.set(file, text);
        for (const [, imported = ''] of text.matchAll(IMPORTED)) take(path.join(path.dirname(file), imported));
    };
    take(thread);
    return found;
};

/** Compiles them once for all test files, even if many begin at the same time. */
const compiled = (files: ReadonlyMap<string, string>): string => {
    const hash = createHash('sha256')
        .update(JSON.stringify([...files]))
        .digest('hex');
    const folder = path.join(CACHE, hash);
    if (existsSync(folder)) return folder;
    mkdirSync(CACHE, { recursive: true });
    const unfinished = mkdtempSync(path.join(CACHE, 'unfinished-'));
    for (const [file, text] of files) {
        const target = path.join(unfinished, file.replace(/\.ts$/, '.js'));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, transformSync(text, { ...OPTIONS, filename: file }).code);
    }
    try {
        renameSync(unfinished, folder);
    } catch {
        // Another test file was first.
        rmSync(unfinished, { recursive: true });
    }
    return folder;
};

/**
 * Returns the compiled code of a thread: Jest only compiles for its own thread, and another one needs plain JavaScript.
 *
 * @param thread its file, without its ending
 */
export const compiledThread = (thread: string): URL =>
    pathToFileURL(path.join(compiled(sourcesOf(thread)), `${thread}.js`));
