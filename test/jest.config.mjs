import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const swc = {
    jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
};

/** Packages that are ES modules only, which Jest has to compile as it does our own files. */
const esModules = ['react-hotkeys-hook'];

const shared = {
    rootDir: root,
    transform: { '^.+\\.(t|j)sx?$': ['@swc/jest', swc] },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

const postgres = {
    globalSetup: '<rootDir>/test/support/postgres-start.mjs',
    globalTeardown: '<rootDir>/test/support/postgres-stop.mjs',
};

const server = {
    ...shared,
    ...postgres,
    // A thread is not compiled by Jest.
    moduleNameMapper: { '^\\./parserEntry$': '<rootDir>/test/support/parserEntry.ts' },
    displayName: 'server',
    testEnvironment: 'node',
    testMatch: ['<rootDir>/test/{models,api,config,seeders}/**/*.test.ts', '<rootDir>/test/*.test.ts'],
    setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

const admin = {
    ...shared,
    displayName: 'admin',
    moduleNameMapper: { '\\.css$': '<rootDir>/test/support/style.ts' },
    testEnvironment: '<rootDir>/test/support/jsdom.mjs',
    testMatch: ['<rootDir>/test/admin/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts', '<rootDir>/test/support/admin.ts'],
};

const browser = {
    ...shared,
    ...postgres,
    displayName: 'browser',
    testEnvironment: '<rootDir>/test/support/browserEnvironment.mjs',
    testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
    setupFilesAfterEnv: ['<rootDir>/test/support/browser.ts'],
};

/** The built product as a process that is killed, or whose database is. */
const running = {
    ...browser,
    displayName: 'process',
    testMatch: ['<rootDir>/test/process/**/*.test.ts'],
    setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

/** Tests of the server that find all that they go through in definitions, calls and routes. */
const matrices = [
    ...['models/contradictions', 'models/database/migrate', 'api/access', 'api/openapi/openapi'],
    ...['api/resources/contract', 'api/export/lists', 'api/calls/body', 'api/calls/criteria', 'api/calls/size'],
];

/** The product with one slice more (`test/sample/`): that slice's own tests, and the product's over all definitions. */
const sample = {
    ...server,
    displayName: 'sample',
    resolver: '<rootDir>/test/sample/resolver.cjs',
    setupFiles: ['<rootDir>/test/sample/ownTemplates.ts'],
    testMatch: ['<rootDir>/test/sample/*.test.ts', ...matrices.map(name => `<rootDir>/test/${name}.test.ts`)],
};

/** Its texts, and the form of a record with rows. */
const sampleAdmin = {
    ...admin,
    displayName: 'sampleAdmin',
    resolver: sample.resolver,
    testMatch: ['<rootDir>/test/admin/i18n/*.test.ts', '<rootDir>/test/sample/*.test.tsx'],
};

/** Its screens, of its own build (`test/sample/build.mjs`). */
const sampleBrowser = {
    ...browser,
    displayName: 'sampleBrowser',
    resolver: sample.resolver,
    setupFiles: sample.setupFiles,
    testMatch: ['<rootDir>/test/sample/browser/**/*.test.ts'],
};

export default {
    rootDir: root,
    testSequencer: '<rootDir>/test/support/sequencer.cjs',
    projects: [server, admin, browser, running, sample, sampleAdmin, sampleBrowser],
};
