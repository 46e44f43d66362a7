import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Names that react-admin has too, where they know the product's addresses. */
const routerNames = [
    'useNavigate',
    'useLocation',
    'useParams',
    'useMatch',
    'useBlocker',
    'useSearchParams',
    'Link',
    'NavLink',
    'Navigate',
    'Routes',
    'Route',
];

const routerPaths = ['react-router', 'react-router-dom'].map(name => ({
    name,
    importNames: routerNames,
    message: 'Import hooks and links from react-admin; only admin/platform/routing knows the router.',
}));

const formPaths = [
    { name: 'react-admin', importNames: ['Form', 'SimpleForm', 'TabbedForm'] },
    { name: 'react-hook-form', importNames: ['FormProvider'] },
].map(path => ({
    ...path,
    message:
        'Use IsolatedForm or IsolatedInputs (admin/platform/form), which take no values from the page around them.',
}));

const menuPaths = [
    {
        name: '@mui/material/Menu',
        message: 'Use ActionMenu (admin/platform/layout), which is a landmark and finds what is typed.',
    },
];

const noExportAll = {
    selector: 'ExportAllDeclaration',
    message: 'Name what is exported, so that a reader finds where it comes from.',
};

const noNamedDialect = {
    selector:
        'MemberExpression[object.property.name="dialect"][property.name="name"], ImportSpecifier[imported.name="DialectName"]',
    message: 'Where the databases differ is a word of the dialect (models/database/dialect.ts).',
};

const noAsyncPredicate = {
    selector: 'CallExpression[callee.property.name="waitForFunction"] > ArrowFunctionExpression[async=true]',
    message:
        'waitForFunction takes a promise for true: wait within page.evaluate, or use a predicate that is not async.',
};

const nodeGlobals = ['process', 'console', 'URL', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout', 'AbortSignal'];
const code = ['**/*.{ts,tsx}'];
const tests = ['test/**'];
const migrations = ['models/database/migrations/**'];

export default defineConfig(
    globalIgnores(['dist/', './data/', 'coverage/']),
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    {
        name: 'every file',
        rules: {
            eqeqeq: ['error', 'always', { null: 'ignore' }],
            'no-console': 'error',
            'no-restricted-syntax': ['error', noExportAll, noAsyncPredicate],
            'object-shorthand': 'error',
            'prefer-template': 'error',
            complexity: ['error', 12],
            'max-depth': ['error', 3],
            'max-params': ['error', 5],
            'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
            'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
        },
    },
    {
        name: 'one dialect',
        files: ['api/**/*.ts', 'seeders/**/*.ts', 'config/**/*.ts'],
        rules: { 'no-restricted-syntax': ['error', noExportAll, noNamedDialect] },
    },
    {
        name: 'TypeScript',
        files: code,
        // The rules that need types are in .oxlintrc.json: a native linter applies them in a twentieth of the time.
        extends: [tseslint.configs.strict, tseslint.configs.stylistic],
        rules: {
            // A registry that definitions extend by declaration merging starts empty.
            '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
            '@typescript-eslint/consistent-type-imports': 'error',
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        },
    },
    {
        name: 'React',
        files: ['admin/**/*.{ts,tsx}', 'test/{admin,sample/admin}/**/*.{ts,tsx}'],
        extends: [reactHooks.configs.flat['recommended-latest']],
    },
    {
        name: 'the router and forms',
        files: ['{admin,test/sample/admin}/**/*.{ts,tsx}'],
        ignores: ['admin/platform/routing/**'],
        rules: { 'no-restricted-imports': ['error', { paths: [...routerPaths, ...formPaths, ...menuPaths] }] },
    },
    {
        name: 'where forms and menus are made',
        files: ['admin/platform/form/Isolated*.tsx', 'admin/platform/layout/ActionMenu.tsx'],
        rules: { 'no-restricted-imports': ['error', { paths: routerPaths }] },
    },
    {
        name: 'scripts',
        files: ['**/*.{mjs,cjs}'],
        languageOptions: { globals: Object.fromEntries(nodeGlobals.map(name => [name, 'readonly'])) },
        rules: { 'no-console': 'off' },
    },
    {
        name: 'CommonJS',
        files: ['**/*.cjs'],
        languageOptions: { sourceType: 'commonjs', globals: { __dirname: 'readonly' } },
    },
    {
        name: 'what prints to the terminal',
        files: ['api/main.ts', 'api/data.ts', 'test/bench/**', 'test/support/**'],
        rules: { 'no-console': 'off' },
    },
    {
        name: 'tests',
        files: tests,
        rules: {
            'max-lines': 'off',
            'max-lines-per-function': 'off',
            '@typescript-eslint/no-non-null-assertion': 'off',
        },
    },
    {
        name: 'migrations',
        files: migrations,
        rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
);
