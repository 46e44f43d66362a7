/**
 * The arrows of the house: which folder may import which. A rule reads "from may not import to".
 */
const browserModels = '^models/(?!database/)';
const server =
    '(^|node_modules/)(sequelize|umzug|pg|pg-[^/]+|sqlite3|@hapi/[^/]+|hapi-[^/]+|bull|ioredis|nodemailer|pdfkit|pino)/';
const PLATFORM = '^((models|api|admin)/platform|models/database)/';
const FEATURES = '^(models|api|admin)/features/';
/** The lists of features, one a room. */
const LISTS = '^(models|api|admin)/features\\.ts$';
const browserOnly = '(^|node_modules/)(react|react-dom|react-admin|ra-[^/]+|react-router(-dom)?|@mui/[^/]+)/';
const joi = '(^|node_modules/)joi/';
/** The sample's rooms, which are those of a feature. */
const SAMPLE = '^test/sample/(models|api|admin)/';

function forbid(name, comment, from, to) {
    return { name, comment, severity: 'error', from, to };
}

module.exports = {
    forbidden: [
        forbid(
            'no-cycle',
            'Two files that need each other are one noun, or lack a third. Types and what is loaded later count.',
            {},
            { circular: true },
        ),
        forbid(
            'platform-knows-no-feature',
            'A feature hands itself in by its manifest; the platform gets the list of them.',
            { path: PLATFORM },
            { path: [FEATURES, LISTS] },
        ),
        // Node.js 20 has no SQLite; where it has one, the package is not installed.
        forbid(
            'no-missing',
            'The import leads nowhere.',
            {},
            { couldNotResolve: true, pathNot: '^(node:sqlite|sqlite3)$' },
        ),
        forbid(
            'admin-imports-models-only',
            'The front end knows what the product knows, not how it is served or stored.',
            { path: '^admin/', pathNot: '^admin/vite\\.config\\.ts$' },
            { path: '^(api|config|seeders|test)/|^models/database/' },
        ),
        forbid(
            'charts-on-the-dashboard',
            'Charts are loaded with the page that shows them, and add nothing to another.',
            { path: '^admin/', pathNot: '^admin/features/tpm/dashboard/' },
            { path: '^(node_modules/)?@mui/x-charts' },
        ),
        forbid(
            'admin-without-server',
            'The browser has neither Node nor the database.',
            { path: '^admin/', pathNot: '^admin/vite\\.config\\.ts$' },
            { dependencyTypes: ['core'] },
        ),
        forbid(
            'admin-without-server-packages',
            'The browser has neither Node nor the database.',
            { path: '^admin/' },
            { path: server },
        ),
        forbid(
            'models-import-nothing-else',
            'What the product knows stands alone.',
            { path: browserModels },
            { path: '^(api|admin|config|seeders|test)/|^models/database/' },
        ),
        forbid(
            'models-without-node',
            'The browser loads models/ too.',
            { path: browserModels },
            { dependencyTypes: ['core'] },
        ),
        forbid(
            'models-without-frameworks',
            'Definitions are data: no tables, no routes, no components.',
            { path: browserModels },
            { path: [server, browserOnly] },
        ),
        forbid(
            'models-take-joi-as-an-argument',
            'Joi is large and handed in; only its types may be imported.',
            { path: browserModels },
            { path: joi, dependencyTypesNot: ['type-only'] },
        ),
        forbid(
            'database-imports-models-and-config-only',
            'Storage knows neither the server nor the screens.',
            { path: '^models/database/' },
            { path: '^(api|admin|seeders|test)/' },
        ),
        forbid(
            'database-without-screens',
            'Storage knows no screens.',
            { path: '^models/database/' },
            { path: browserOnly },
        ),
        forbid(
            'sequelize-in-its-room',
            'What is stored is asked of models/database/, whose transaction is a type of its own.',
            { path: '^(api|seeders|config)/' },
            { path: '(^|node_modules/)(sequelize|umzug)/' },
        ),
        forbid('api-without-screens', 'The server makes no screens.', { path: '^api/' }, { path: browserOnly }),
        forbid(
            'only-main-seeds',
            'Seeders use the services, so services cannot use seeders; only the start puts both together.',
            { path: '^api/', pathNot: '^api/main\\.ts$' },
            { path: '^seeders/' },
        ),
        forbid(
            'seeders-use-services',
            'Seeders write as the product does: through services, never past the start of the server.',
            { path: '^seeders/' },
            { path: '^api/(main|server)\\.ts$' },
        ),
        forbid(
            'config-stands-alone',
            'Settings are read before anything else is there, but for a rule that needs nothing.',
            { path: '^config/' },
            { path: '^(api|admin|models|seeders|test)/', pathNot: '^models/platform/fields/emailAddress\\.ts$' },
        ),
        forbid(
            'the-sample-stands-on-the-platform',
            'It shows what a feature writes: it takes nothing from other features, nor from tests.',
            { path: SAMPLE },
            { path: [FEATURES, LISTS, '^test/(?!sample/(models|api|admin)/)'] },
        ),
        forbid(
            'sample-models-import-models-only',
            'As in the product: what it knows stands alone.',
            { path: '^test/sample/models/' },
            { path: ['^(api|admin|config|seeders)/', '^test/sample/(api|admin)/', server, browserOnly] },
        ),
        forbid(
            'sample-models-without-database',
            'As in the product: the browser loads them too.',
            { path: '^test/sample/models/', pathNot: 'migration\\.ts$' },
            { path: '^models/database/' },
        ),
        forbid(
            'sample-api-without-screens',
            'As in the product: the server makes no screens.',
            { path: '^test/sample/api/' },
            { path: ['^(test/sample/)?admin/', browserOnly, '(^|node_modules/)(sequelize|umzug)/'] },
        ),
        forbid(
            'sample-admin-imports-models-only',
            'As in the product: the front end knows what the product knows, not how it is served or stored.',
            { path: '^test/sample/admin/' },
            { path: ['^(test/sample/)?(api|config|seeders)/', '^models/database/', server] },
        ),
        forbid(
            'the-sample-is-put-in-by-its-lists',
            'Its rooms are imported by its lists and its tests alone.',
            { path: '^test/', pathNot: ['^test/sample/'] },
            { path: '^test/sample/' },
        ),
        forbid('nobody-imports-admin', 'The screens are the end.', { path: '^(?!admin/|test/)' }, { path: '^admin/' }),
        forbid('nobody-imports-tests', 'Tests look at the product.', { path: '^(?!test/)' }, { path: '^test/' }),
        forbid(
            'no-development-packages',
            'What runs in production is listed under dependencies.',
            { path: '^(api|models|config|seeders)/', pathNot: '(^|/)(vite\\.config\\.ts|guides\\.mjs)$' },
            { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
        ),
    ],
    options: {
        doNotFollow: { path: 'node_modules' },
        exclude: { path: '^(dist|data)/' },
        // Types are imports too: with false, an import of types only would be invisible to these rules.
        tsPreCompilationDeps: true,
        tsConfig: { fileName: 'test/tsconfig.json' },
        combinedDependencies: false,
        enhancedResolveOptions: {
            exportsFields: ['exports'],
            conditionNames: ['import', 'require', 'node', 'default', 'types'],
        },
    },
};
