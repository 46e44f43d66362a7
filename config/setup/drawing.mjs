// Draws the imports between parts of the repository, as found by dependency-cruiser, into docs/architecture.md. With
// --check it writes nothing, and fails if the drawings do not match the code.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, root, tool } from './project.mjs';

const page = inProject('docs/architecture.md');
const rooms = ['admin', 'api', 'models', 'seeders', 'config'];

/** Returns the part of the repository that contains a file; undefined: none. */
const partOf = file =>
    file.match(/^(admin|api|models)\/(platform|features|database)(?=\/)/)?.[0] ??
    file.match(/^(admin|api|models|seeders|config)(?=\/)/)?.[0];
const featureOf = file => file.match(/^(?:admin|api|models)\/features\/([^/]+)\//)?.[1];

/** Returns the arrows between the groups of files by `groupOf`, `from --> to`, sorted by name. */
const arrowsOf = (modules, groupOf) => {
    const arrows = new Set();
    for (const { source, dependencies } of modules) {
        for (const { resolved } of dependencies) {
            const [from, to] = [groupOf(source), groupOf(resolved)];
            if (from && to && from !== to) arrows.add(`    ${from} --> ${to}`);
        }
    }
    return [...arrows].sort();
};

const drawing = (direction, arrows) => ['```mermaid', `flowchart ${direction}`, ...arrows, '```'].join('\n');

/** Files at the top of a part compose it: they would only draw an arrow to everything. */
const partNotRoom = file => {
    const part = partOf(file);
    return ['admin', 'api', 'models'].includes(part) ? undefined : part;
};

const output = execFileSync(
    process.execPath,
    [
        tool('dependency-cruiser', 'bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
        ...rooms,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
const { modules } = JSON.parse(output);
const drawings = {
    parts: drawing('TD', arrowsOf(modules, partNotRoom)),
    features: drawing('LR', arrowsOf(modules, featureOf)),
};

const before = readFileSync(page, 'utf8');
let after = before;
for (const [name, drawn] of Object.entries(drawings)) {
    const place = new RegExp(`(<!-- drawing: ${name} -->)[^]*?(<!-- end -->)`);
    after = after.replace(place, (_all, begin, end) => `${begin}\n\n${drawn}\n\n${end}`);
}
if (after !== before && process.argv.includes('--check')) {
    console.error('docs/architecture.md draws other arrows than the code has: npm run drawing');
    process.exitCode = 1;
} else if (after !== before) {
    writeFileSync(page, after);
}
