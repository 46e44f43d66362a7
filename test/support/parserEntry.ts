import { createHash } from 'node:crypto';
import {
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';

const FEED = path.resolve('api/feed');
const THREAD = 'reader/workbook/thread.js';
/** Below the packages, so that those are found from there. */
const CACHE = path.resolve('node_modules/.cache/parser');
const OPTIONS: Options = {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
};

/** The reader's sources: path below `api/feed` -> text. */
const sources = (): Map<string, string> => {
    const reader = readdirSync(path.join(FEED, 'reader'), { recursive: true, encoding: 'utf8' });
    const files = ['fileError.ts', ...reader.filter(file => file.endsWith('.ts')).map(file => `reader/${file}`)];
    return new Map(files.map(file => [file, readFileSync(path.join(FEED, file), 'utf8')]));
};

/** Compiles them once for all test files, however many begin at the same moment. */
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

/** Jest compiles for its own thread alone: the thread that reads workbooks is given what runs as it is. */
export const PARSER = pathToFileURL(path.join(compiled(sources()), THREAD));
