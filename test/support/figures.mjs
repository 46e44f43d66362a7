// The size and shape of the code: `npm run figures`. The same script reads the tree of any commit (its first argument
// is a folder); with --names it writes the names that a test checks as JSON: where retired words are left, which
// exported names are unused, and which several files export.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const [tree = '.'] = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const folder = path.resolve(tree);
const ROOMS = ['models', 'api', 'admin', 'seeders', 'config', 'test'];

/** Words that the glossary retires; as verbs of the platform's own, or as complete names. */
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

/**
 * Files that export the same names on purpose: manifests and their lists, texts in two languages, the widgets of the home
 * page, migrations (named by what they create), and types of plain JavaScript.
 */
const isPattern = file =>
    /(^|\/)(features?|home)\.tsx?$|\.(en|es)\.ts$|\.d\.mts$|\/migrations\/\d/.test(file) || file.startsWith('test/');
/** Files whose exports nobody imports: they replace another file, or declare its types. */
const isStandIn = file => /^test\/sample\/lists\/|^test\/support\/(parser|thread)Entry\.ts$|\.d\.m?ts$/.test(file);

const importers = new Map();
const imports = new Map();
/** Files that export a name, by the name. */
const exported = new Map();
/** Every export, as file and name. */
const exports = [];
/** Files that import a name, by `file#name`; `file#*` for all names of a file. */
const uses = new Map();
const counts = { identifiers: 0, comments: 0, whComments: 0 };
/** Declared names with a retired word, by the word. */
const retired = {};

const noteImport = (file, specifier) => {
    const target = specifier.startsWith('.') ? resolved(file, specifier) : undefined;
    if (target === undefined) return;
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
    imports.set(file, (imports.get(file) ?? new Set()).add(target));
};
const noteUse = (file, specifier, name) => {
    const target = specifier.startsWith('.') ? resolved(file, specifier) : undefined;
    if (target === undefined) return;
    const key = `${target}#${name}`;
    uses.set(key, (uses.get(key) ?? new Set()).add(file));
};
const noteElements = (file, specifier, elements) => {
    for (const { propertyName, name } of elements) noteUse(file, specifier, (propertyName ?? name).text);
};
/**
 * Records the names that are read from the result of `import()`: `(await import(…)).Name`, `const { name } = await
 * import(…)`.
 */
const noteDynamic = (file, specifier, call) => {
    noteImport(file, specifier);
    let node = call.parent;
    while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
    if (ts.isPropertyAccessExpression(node) && node.name.text !== 'then' && node.name.text !== 'catch')
        noteUse(file, specifier, node.name.text);
    else if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
        noteElements(file, specifier, node.name.elements);
    else noteUse(file, specifier, '*');
};
/** The names of other files that a node uses, by its kind. */
const USES = {
    [ts.SyntaxKind.ImportDeclaration]: (file, { moduleSpecifier: { text }, importClause }) => {
        noteImport(file, text);
        const bindings = importClause?.namedBindings;
        if (bindings) noteElements(file, text, bindings.elements ?? [{ name: { text: '*' } }]);
    },
    [ts.SyntaxKind.ExportDeclaration]: (file, { moduleSpecifier, exportClause }) => {
        if (!moduleSpecifier) return;
        noteImport(file, moduleSpecifier.text);
        noteElements(file, moduleSpecifier.text, exportClause.elements);
    },
    [ts.SyntaxKind.ImportType]: (file, { argument, qualifier }) =>
        noteUse(file, argument.literal.text, qualifier?.getText() ?? '*'),
    [ts.SyntaxKind.CallExpression]: (file, node) => {
        const { expression, arguments: first } = node;
        if (!first[0] || !ts.isStringLiteralLike(first[0])) return;
        if (expression.kind === ts.SyntaxKind.ImportKeyword) noteDynamic(file, first[0].text, node);
        else if (/^(require|jest\.\w+)$/.test(expression.getText())) noteUse(file, first[0].text, '*');
    },
    // A declaration into another file's interface.
    [ts.SyntaxKind.ModuleDeclaration]: (file, { name, body }) =>
        noteElements(
            file,
            name.text,
            body.statements.filter(statement => statement.name),
        ),
};
/** Returns the names of a declaration, also of a destructuring one. */
const declaredNames = ({ name }) => (ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(declaredNames));
/** Returns the names that a statement exports, except a default. */
const exportedBy = statement => {
    const kinds = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    return statement.declarationList?.declarations.flatMap(declaredNames) ?? [statement.name.text];
};
const isDeclared = node => node.parent?.name === node && !ts.isPropertyAccessExpression(node.parent);

for (const file of files) {
    const source = ts.createSourceFile(file, texts.get(file), ts.ScriptTarget.Latest, true);
    const visit = node => {
        USES[node.kind]?.(file, node);
        if (ts.isIdentifier(node) && isDeclared(node) && isRetired(node.text)) {
            counts.identifiers += 1;
            for (const word of retiredIn(node.text)) (retired[word] ??= new Set()).add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    for (const name of source.statements.flatMap(exportedBy)) {
        exports.push({ file, name });
        if (!isPattern(file)) exported.set(name, (exported.get(name) ?? new Set()).add(file));
    }
    for (const [, text] of texts.get(file).matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/g)) {
        counts.comments += 1;
        if (WH_WORD.test(text.trim())) counts.whComments += 1;
    }
}

/** Counts the files in import cycles, including types and what is loaded later (Tarjan). */
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
const usersOf = ({ file, name }) => [...(uses.get(`${file}#${name}`) ?? []), ...(uses.get(`${file}#*`) ?? [])];
const unused = exports.filter(one => !isStandIn(one.file) && usersOf(one).length === 0);
const ofTests = exports.filter(
    one =>
        !one.file.startsWith('test/') &&
        usersOf(one).length > 0 &&
        usersOf(one).every(file => file.startsWith('test/')),
);
const shared = [...exported].filter(([, { size }]) => size > 1);
if (process.argv.includes('--names')) {
    const names = Object.entries(retired).map(([word, found]) => [word, [...found].sort()]);
    console.log(
        JSON.stringify({
            retiredFiles,
            retired: Object.fromEntries(names),
            unused: unused.map(({ file, name }) => `${file} ${name}`).sort(),
            ofTests: ofTests.map(({ file, name }) => `${file} ${name}`).sort(),
            shared: shared.map(([name, found]) => `${name} (${[...found].join(', ')})`).sort(),
        }),
    );
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
console.log(`names exported by several files: ${shared.length} of ${exported.size}`);
console.log(`exports that nobody imports: ${unused.length}, that tests alone import: ${ofTests.length}`);
console.log(
    `doc comments that begin with a wh-word: ${counts.whComments} of ${counts.comments} (${((100 * counts.whComments) / counts.comments).toFixed(1)} %)`,
);
console.log(`lines of README: ${readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n').length - 1}`);
