import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from '../../../../admin/platform/theme/colors';

const ADMIN = path.resolve(__dirname, '../../../../admin');

const sources = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(css|html|tsx?)$/.test(file))
    .map(file => ({ file, text: readFileSync(path.join(ADMIN, file), 'utf8') }));

/** Variables of `mode.ts`, one for each color. */
const themed = Object.keys(colors.light).map(name => `--${name.replace(/[A-Z]/g, each => `-${each.toLowerCase()}`)}`);

/** Definitions: `--x: …` in a style sheet, `'--x': …` in a style object, and those that a script sets. */
const DEFINED = /(?<![\w(-])(--[a-z][a-z-]*)['"]?\s*[:,]/g;
/** Uses: `var(--x)`; one with a fallback value needs no definition. */
const USED = /var\((--[a-z][a-z-]*)\)/g;

test('every CSS variable that is used is defined', () => {
    const defined = new Set([
        ...themed,
        ...sources.flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, name]) => name)),
    ]);
    const missing = sources.flatMap(({ file, text }) =>
        [...text.matchAll(USED)].filter(([, name]) => !defined.has(name)).map(([, name]) => `${file}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(400);
    expect(missing).toEqual([]);
});
