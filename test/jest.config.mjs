import path from 'node:path';
import { datedTests } from './support/dated.mjs';
import { keepTemporaryFilesInMemory } from './support/inMemory.mjs';

const root = path.resolve(import.meta.dirname, '..');

keepTemporaryFilesInMemory();

const swc = {
    jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
};

/** Packages that are ES modules only, or import while they run: Jest has to compile them as it does our own files. */
const esModules = [
    'react-hotkeys-hook',
    '@zxing/library/esm',
    '@opentelemetry/otlp-exporter-base',
    'openid-client',
    'oauth4webapi',
    'jose',
];

const shared = {
    rootDir: root,
    runtime: '<rootDir>/test/support/quickRuntime.cjs',
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    transform: { '^.+\\.(t|j)sx?$': ['@swc/jest', swc] },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
    // A thread is not compiled by Jest.
    moduleNameMapper: { '^\\./(parser|thread)Entry$': '<rootDir>/test/support/$1Entry.ts' },
};

const postgres = {
    globalSetup: '<rootDir>/test/support/postgres-start.mjs',
    globalTeardown: '<rootDir>/test/support/postgres-stop.mjs',
};

/** Every test knows the features, as the product does from its start. */
const features = '<rootDir>/test/support/features.ts';
const screens = '<rootDir>/test/support/screens.ts';

/** A run of everything is in two time zones, as far as dates can touch the tests (`run.mjs`). */
const isInZones = process.env.TEST_ZONES === '1';
const dated = isInZones ? datedTests(root).map(file => `<rootDir>/${file}`) : [];
const left = dated.map(file => `${file}$`);

const server = {
    ...shared,
    ...postgres,
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...left],
    displayName: 'server',
    setupFiles: [features],
    testEnvironment: '<rootDir>/test/support/serverEnvironment.mjs',
    testMatch: ['<rootDir>/test/{models,api,config,seeders}/**/*.test.ts', '<rootDir>/test/*.test.ts'],
    setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
};

const admin = {
    ...shared,
    displayName: 'admin',
    setupFiles: [features, screens],
    moduleNameMapper: { '\\.css$': '<rootDir>/test/support/style.ts' },
    testEnvironment: '<rootDir>/test/support/jsdom.mjs',
    testMatch: ['<rootDir>/test/admin/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts', '<rootDir>/test/support/admin.ts'],
};

const browser = {
    ...shared,
    ...postgres,
    displayName: 'browser',
    setupFiles: [features],
    testEnvironment: '<rootDir>/test/support/browserEnvironment.mjs',
    testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
    setupFilesAfterEnv: ['<rootDir>/test/support/browser.ts'],
};

/** The load of several nodes takes minutes: it runs by `npm run test:cluster` alone. */
const isLoaded = process.env.TEST_CLUSTER_ROUNDS !== undefined;

/** The built product as a process that is killed, or whose database is. */
const running = {
    ...browser,
    displayName: 'process',
    testMatch: ['<rootDir>/test/process/**/*.test.ts'],
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...(isLoaded ? [] : ['process/cluster'])],
    setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
};

/** Tests of the server that find all that they go through in definitions, calls and routes. */
const matrices = [
    ...[
        'models/platform/definition/contradictions',
        'models/database/migrate',
        'api/access',
        'api/platform/openapi/openapi',
    ],
    ...[
        'api/platform/resources/contract',
        'api/platform/export/lists',
        'api/platform/calls/body',
        'api/platform/calls/criteria',
    ],
];

/** The product with one feature more (`test/sample/`): that feature's own tests, and the product's over all definitions. */
const sample = {
    ...server,
    testPathIgnorePatterns: shared.testPathIgnorePatterns,
    displayName: 'sample',
    resolver: '<rootDir>/test/sample/resolver.cjs',
    setupFiles: ['<rootDir>/test/sample/ownTemplates.ts', features],
    testMatch: ['<rootDir>/test/sample/*.test.ts', ...matrices.map(name => `<rootDir>/test/${name}.test.ts`)],
};

/** Its texts, and screens that are generated of it. */
const sampleAdmin = {
    ...admin,
    displayName: 'sampleAdmin',
    resolver: sample.resolver,
    testMatch: ['<rootDir>/test/admin/platform/i18n/*.test.ts', '<rootDir>/test/sample/*.test.tsx'],
};

/** Its screens, of its own build (`test/sample/build.mjs`). */
const sampleBrowser = {
    ...browser,
    displayName: 'sampleBrowser',
    resolver: sample.resolver,
    setupFiles: sample.setupFiles,
    testMatch: ['<rootDir>/test/sample/browser/**/*.test.ts'],
};

/**
 * Whatever mixes up local dates and UTC fails on one side of Greenwich or on the other. What dates can touch in the server
 * runs on SQLite in the west and on PostgreSQL, whose driver alone makes dates of its own, in the east; all else is in the
 * west, and screens with dates in the east too.
 */
const west = { zone: 'America/Los_Angeles' };
const east = { zone: 'Asia/Tokyo' };
const ofServer = dated.filter(file => !file.includes('/test/admin/'));
const zones = [
    ['server on SQLite, west', server, ofServer, { ...west, database: 'sqlite' }],
    ['server on PostgreSQL, east', server, ofServer, { ...east, database: 'postgres' }],
    ['admin, east', admin, dated.filter(file => file.includes('/test/admin/')), east],
].map(([displayName, project, testMatch, testEnvironmentOptions]) => ({
    ...project,
    displayName,
    testMatch,
    testEnvironmentOptions,
    testPathIgnorePatterns: shared.testPathIgnorePatterns,
}));

const projects = [server, admin, browser, running, sample, sampleAdmin, sampleBrowser];

/** One more than the cores of a small machine: tests wait for browsers, databases and timers a third of their time. */
const WORKERS = 3;

export default {
    rootDir: root,
    maxWorkers: WORKERS,
    cacheDirectory: shared.cacheDirectory,
    testSequencer: '<rootDir>/test/support/sequencer.cjs',
    projects: isInZones
        ? [...projects.map(project => ({ ...project, testEnvironmentOptions: west })), ...zones]
        : projects,
};
