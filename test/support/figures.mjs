// The size and shape of the code: `npm run figures`. The same script reads any commit's tree (its first argument is a
// folder); with --retired it writes where retired words are left, as JSON.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const [tree = '.'] = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const folder = path.resolve(tree);
const ROOMS = ['models', 'api', 'admin', 'seeders', 'config', 'test'];

/** Words that the glossary retires; as verbs of the platform's own, or alone as names. */
const RETIRED = new Set(
    `said told telling asked given held place places made making kept whole seen most largest longest
     ground slice slices turn turns lately patience linger crew carrier bringing beat lane refusal refused contested
     remainder ahead settle meanwhile news hear traits looks hits stretch signals sweep tidy anew neighbours unanswered owned`.split(
        /\s+/,
    ),
);
const WH_WORD = /^(what|who|whom|whose|which|where|when|why|how)\b/i;

const files = execFileSync('git', ['-C', folder, 'ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter(file => /\.(ts|tsx|mts|mjs|cjs)$/.test(file) && ROOMS.includes(file.split('/')[0]));
const texts = new Map(files.map(file => [file, readFileSync(path.join(folder, file), 'utf8')]));
const known = new Set(files);
const FEATURES = ['account', 'adr', 'feed', 'home', 'product', 'report', 'settings', 'tpm'];

const partOf = file => {
    const [room, second] = file.split('/');
    if (!['models', 'api', 'admin'].includes(room)) return room;
    if (room === 'models' && second === 'database') return 'models/database';
    if (second === 'features' || FEATURES.includes(second)) return `${room}, features`;
    return `${room}, platform`;
};
const linesOf = file => texts.get(file).split('\n').length - 1;
const wordsOf = name =>
    name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[ _-]/);
const retiredIn = name => wordsOf(name).filter(word => RETIRED.has(word));
const isRetired = name => retiredIn(name).length > 0;

const resolved = (from, specifier) => {
    const base = path.posix.join(path.posix.dirname(from), specifier);
    return ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts'].map(end => base + end).find(file => known.has(file));
};

const importers = new Map();
const imports = new Map();
const exported = new Map();
const counts = { identifiers: 0, comments: 0, whComments: 0 };
/** Declared names with a retired word, by the word. */
const retired = {};

const noteImport = (file, specifier) => {
    const target = specifier.startsWith('.') ? resolved(file, specifier) : undefined;
    if (target === undefined) return;
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
    imports.set(file, (imports.get(file) ?? new Set()).add(target));
};
const isDeclared = node => node.parent?.name === node && !ts.isPropertyAccessExpression(node.parent);

for (const file of files) {
    const source = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, true);
    const isProduct = !file.startsWith('test/');
    const visit = node => {
        if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
            noteImport(file, node.moduleSpecifier.text);
        if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
            if (ts.isStringLiteral(node.arguments[0])) noteImport(file, node.arguments[0].text);
        if (ts.isIdentifier(node) && isDeclared(node) && isRetired(node.text)) {
            counts.identifiers += 1;
            for (const word of retiredIn(node.text)) (retired[word] ??= new Set()).add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    for (const statement of source.statements) {
        const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
        if (!isProduct || !modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
        const names = statement.declarationList?.declarations.map(({ name }) => name.getText()) ?? [
            statement.name?.getText() ?? '',
        ];
        for (const name of names) exported.set(name, (exported.get(name) ?? new Set()).add(file));
    }
    for (const [, text] of texts.get(file).matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/g)) {
        counts.comments += 1;
        if (WH_WORD.test(text.trim())) counts.whComments += 1;
    }
}

/** Files in circles, types and what is loaded later counted (Tarjan). */
const inCircles = () => {
    let index = 0;
    let found = 0;
    const stack = [];
    const visited = new Map();
    const visit = file => {
        const own = { index, low: index, onStack: true };
        index += 1;
        visited.set(file, own);
        stack.push(file);
        for (const next of imports.get(file) ?? []) {
            const other = visited.get(next);
            if (!other) own.low = Math.min(own.low, visit(next).low);
            else if (other.onStack) own.low = Math.min(own.low, other.index);
        }
        if (own.low === own.index) {
            const circle = stack.splice(stack.indexOf(file));
            for (const each of circle) visited.get(each).onStack = false;
            if (circle.length > 1) found += circle.length;
        }
        return own;
    };
    for (const file of files) if (!visited.has(file)) visit(file);
    return found;
};

const retiredFiles = files.filter(file => isRetired(path.basename(file).replace(/\..*/, '')));
if (process.argv.includes('--retired')) {
    const names = Object.entries(retired).map(([word, found]) => [word, [...found].sort()]);
    console.log(JSON.stringify({ files: retiredFiles, names: Object.fromEntries(names) }));
    process.exit();
}

const parts = Object.groupBy
    ? Object.groupBy(files, partOf)
    : files.reduce((all, file) => {
          (all[partOf(file)] ??= []).push(file);
          return all;
      }, {});
for (const [part, own] of Object.entries(parts).sort())
    console.log(`${part}: ${own.reduce((sum, file) => sum + linesOf(file), 0)} lines in ${own.length} files`);
const product = files.filter(file => !file.startsWith('test/'));
console.log(
    `files of the product with one importer: ${product.filter(file => importers.get(file)?.size === 1).length} of ${product.length}`,
);
console.log(`files in circles: ${inCircles()}`);
console.log(`retired words in declared names: ${counts.identifiers}; in names of files: ${retiredFiles.length}`);
console.log(
    `names exported by several files: ${[...exported.values()].filter(({ size }) => size > 1).length} of ${exported.size}`,
);
console.log(
    `doc comments that begin with a wh-word: ${counts.whComments} of ${counts.comments} (${((100 * counts.whComments) / counts.comments).toFixed(1)} %)`,
);
console.log(`lines of README: ${readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n').length - 1}`);
