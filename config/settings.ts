import path from 'node:path';
import Joi from 'joi';
import { EMAIL_ADDRESS } from '../models/platform/fields/emailAddress';

/** The settings from the environment, read once at start-up and passed on. */
export interface Settings {
    readonly host: string;
    readonly port: number;
    readonly dataDir: string;
    /** Undefined: SQLite in dataDir. */
    readonly databaseUrl: string | undefined;
    /** Undefined: nodes communicate through the database, and jobs run where they are added. */
    readonly redisUrl: string | undefined;
    readonly role: ProcessRole;
    readonly filesDir: string;
    /** Undefined: generated into dataDir. */
    readonly sessionSecret: string | undefined;
    /** An origin, without a path; undefined: that of the request. */
    readonly publicUrl: string | undefined;
    /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
    readonly trustProxy: number;
    /** Undefined: mails are written to files in dataDir. */
    readonly smtpUrl: string | undefined;
    /** An address, or a name and an address. */
    readonly mailFrom: string;
    readonly demo: boolean;
    /** Undefined: generated with the fresh database. */
    readonly demoPassword: string | undefined;
    readonly adminUsername: string;
    /** Undefined: generated with the fresh database. */
    readonly adminPassword: string | undefined;
    readonly timeZone: string;
    /** The user who may open the debug pages. */
    readonly debugUsername: string;
    /** Names of roles whose users must have a second factor. */
    readonly secondFactorRoles: readonly string[];
    /** The OpenID Connect issuer that users may sign in by; undefined: none. */
    readonly oidcIssuer: string | undefined;
    readonly oidcClientId: string | undefined;
    /** Undefined: a public client. */
    readonly oidcClientSecret: string | undefined;
    /** The claim with the names of a user's roles; undefined: roles are assigned here. */
    readonly oidcRolesClaim: string | undefined;
    /** What the sign-in screen calls the issuer; undefined: its host. */
    readonly oidcName: string | undefined;
    /** Days after which the history of records is removed; undefined: never. */
    readonly auditDays: number | undefined;
    /** Days after their end for which jobs are stored. */
    readonly jobDays: number;
    /** Days for which notifications are stored. */
    readonly noticeDays: number;
    /** Days for which a change can be undone. */
    readonly changeDays: number;
    readonly logLevel: LogLevel;
    /** The token with which monitoring reads the metrics; undefined: it reads them from this machine alone. */
    readonly metricsToken: string | undefined;
    /** The collector that traces are sent to, an OTLP address without `/v1/traces`; undefined: none are recorded. */
    readonly tracesEndpoint: string | undefined;
    readonly production: boolean;
}

/** The role of a process: to answer calls, run jobs, or both. */
export type ProcessRole = (typeof roles)[number];

type LogLevel = (typeof logLevels)[number];

/** Thrown with one line for every wrong variable, so that one start shows them all. */
export class SettingsError extends Error {
    override readonly name = 'SettingsError';

    constructor(readonly problems: readonly string[]) {
        super(['The environment has wrong settings.', ...problems].join('\n  '));
    }
}

interface Row<Value> {
    /** The environment variable. */
    readonly name: string;
    /** Completes the sentence "NAME must be …". */
    readonly allowed: string;
    readonly rule: Joi.Schema;
    /** The value if the variable is unset; it may depend on the rows above. */
    readonly default: Value | ((settings: Settings) => Value);
}

const roles = ['api', 'worker', 'all'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A name without characters that have a meaning in a header. */
const NAMED_ADDRESS = /^(?:[^<>@,;:"\p{Cc}]+ )?<([^<>]+)>$/u;
/** The syntax of a bearer token (RFC 6750, 2.1). */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/;

const text = Joi.string().trim();
const folder = text.custom((value: string) => path.resolve(value));
const databaseUrl = text.uri({ scheme: ['postgres', 'postgresql'] });
const redisUrl = text.uri({ scheme: ['redis', 'rediss'] });
const origin = text.uri({ scheme: ['http', 'https'] }).custom(originOf);
const sender = text.max(200).custom(sendable);
const smtpUrl = text.uri({ scheme: ['smtp', 'smtps'] }).custom(withHost);
const timeZone = text.custom(knownTimeZone);
const MAX_DAYS = 36_500;
const DAYS = `a number of days from 1 to ${String(MAX_DAYS)}`;
const days = Joi.number().integer().min(1).max(MAX_DAYS);
const flag = choice({ '0': false, '1': true });

/** The rows are in the order in which they are read; a property without a row does not compile. */
const table: { readonly [Key in keyof Settings]: Row<Settings[Key]> } = {
    production: {
        name: 'NODE_ENV',
        allowed: 'production, development or test',
        rule: choice({ production: true, development: false, test: false }),
        default: false,
    },
    host: { name: 'HOST', allowed: 'a host name or an IP address', rule: text.hostname(), default: '127.0.0.1' },
    port: { name: 'PORT', allowed: 'a port number from 0 to 65535', rule: Joi.number().port(), default: 8080 },
    dataDir: { name: 'DATA_DIR', allowed: 'a folder', rule: folder, default: () => path.resolve('data') },
    databaseUrl: {
        name: 'DATABASE_URL',
        allowed: 'an address like postgres://user:password@host:5432/database',
        rule: databaseUrl,
        default: undefined,
    },
    redisUrl: {
        name: 'REDIS_URL',
        allowed: 'an address like redis://user:password@host:6379/0',
        rule: redisUrl,
        default: undefined,
    },
    role: {
        name: 'ROLE',
        allowed: `one of ${roles.join(', ')}, and api or worker only with a DATABASE_URL that processes can share`,
        rule: Joi.valid(...roles),
        default: 'all',
    },
    filesDir: {
        name: 'FILES_DIR',
        allowed: 'a folder',
        rule: folder,
        default: ({ dataDir }) => path.join(dataDir, 'files'),
    },
    sessionSecret: {
        name: 'SESSION_SECRET',
        allowed: 'at least 32 characters, and given when NODE_ENV is production',
        rule: Joi.string().min(32),
        default: undefined,
    },
    publicUrl: {
        name: 'PUBLIC_URL',
        allowed: 'an address like https://endcap.example.com, without a path',
        rule: origin,
        default: undefined,
    },
    trustProxy: {
        name: 'TRUST_PROXY',
        allowed: 'the number of proxies before the server, from 0 to 10',
        rule: Joi.number().integer().min(0).max(10),
        default: 0,
    },
    smtpUrl: {
        name: 'SMTP_URL',
        allowed: 'an address like smtp://user:password@host:587, or smtps://… for TLS from the start',
        rule: smtpUrl,
        default: undefined,
    },
    mailFrom: {
        name: 'MAIL_FROM',
        allowed: 'an address like endcap@example.com, or with a name: Endcap <endcap@example.com>',
        rule: sender,
        default: ({ publicUrl }) => `Endcap <endcap@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
    },
    demo: {
        name: 'DEMO',
        allowed: '0 or 1, and 1 only while HOST is a loopback address such as 127.0.0.1',
        rule: flag,
        default: ({ production }) => !production,
    },
    demoPassword: {
        name: 'DEMO_PASSWORD',
        allowed: 'a password of at least 8 characters',
        rule: text.min(8),
        default: undefined,
    },
    adminUsername: { name: 'ADMIN_USERNAME', allowed: 'a user name', rule: text.max(64), default: 'administrator' },
    adminPassword: {
        name: 'ADMIN_PASSWORD',
        allowed: 'a password of at least 8 characters',
        rule: text.min(8),
        default: undefined,
    },
    timeZone: {
        name: 'TIME_ZONE',
        allowed: 'a time zone like America/Chicago',
        rule: timeZone,
        default: 'America/Chicago',
    },
    debugUsername: { name: 'DEBUG_USERNAME', allowed: 'a user name', rule: text.max(64), default: 'debug' },
    secondFactorRoles: {
        name: 'SECOND_FACTOR_ROLES',
        allowed: 'names of roles, separated by commas, like Administrator, Content Manager',
        rule: text.max(1000).custom(namesOf),
        default: [],
    },
    oidcIssuer: {
        name: 'OIDC_ISSUER',
        allowed:
            'an address like https://login.example.com (http only for a loopback address), with OIDC_CLIENT_ID and PUBLIC_URL',
        rule: text
            .uri({ scheme: ['http', 'https'] })
            .max(255)
            .custom(issuer),
        default: undefined,
    },
    oidcClientId: {
        name: 'OIDC_CLIENT_ID',
        allowed: 'the id of this client at the OIDC_ISSUER, and only with one',
        rule: text.max(255),
        default: undefined,
    },
    oidcClientSecret: {
        name: 'OIDC_CLIENT_SECRET',
        allowed: 'the secret of this client at the OIDC_ISSUER, and only with one',
        rule: text.max(1000),
        default: undefined,
    },
    oidcRolesClaim: {
        name: 'OIDC_ROLES_CLAIM',
        allowed: 'the name of a claim of the OIDC_ISSUER, and only with one',
        rule: text.max(255),
        default: undefined,
    },
    oidcName: {
        name: 'OIDC_NAME',
        allowed: 'a name of the OIDC_ISSUER of at most 50 characters, and only with one',
        rule: text.max(50),
        default: undefined,
    },
    auditDays: { name: 'AUDIT_DAYS', allowed: DAYS, rule: days, default: undefined },
    jobDays: { name: 'JOB_DAYS', allowed: DAYS, rule: days, default: 30 },
    noticeDays: { name: 'NOTICE_DAYS', allowed: DAYS, rule: days, default: 30 },
    changeDays: { name: 'CHANGE_DAYS', allowed: DAYS, rule: days, default: 30 },
    logLevel: {
        name: 'LOG_LEVEL',
        allowed: `one of ${logLevels.join(', ')}`,
        rule: Joi.valid(...logLevels),
        default: 'info',
    },
    metricsToken: {
        name: 'METRICS_TOKEN',
        allowed: 'at least 16 characters that an Authorization header may contain, without spaces',
        rule: Joi.string().min(16).max(500).pattern(BEARER_TOKEN),
        default: undefined,
    },
    tracesEndpoint: {
        name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        allowed: 'the address of an OpenTelemetry collector like http://127.0.0.1:4318',
        rule: text.uri({ scheme: ['http', 'https'] }).custom((value: string) => value.replace(/\/+$/, '')),
        default: undefined,
    },
};

const rows = Object.entries(table) as [keyof Settings, Row<unknown>][];

/** Reads and checks the settings; an unset or empty variable gets its default. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
    const settings: Partial<Record<keyof Settings, unknown>> = {};
    const invalidRows = new Set<Row<unknown>>();
    for (const [key, row] of rows) {
        const input = env[row.name];
        if (input === undefined || input === '') {
            settings[key] = defaultOf(row, settings);
        } else {
            const result: Joi.ValidationResult<unknown> = row.rule.validate(input);
            if (result.error) invalidRows.add(row);
            else settings[key] = result.value;
        }
    }
    const read = settings as unknown as Settings;
    if (invalidRows.size === 0) for (const row of contradictions(read)) invalidRows.add(row);
    if (invalidRows.size > 0)
        throw new SettingsError([...invalidRows].map(({ name, allowed }) => `${name} must be ${allowed}.`));
    return read;
}

function defaultOf(row: Row<unknown>, above: unknown): unknown {
    return typeof row.default === 'function' ? (row.default as (settings: unknown) => unknown)(above) : row.default;
}

/** Returns settings that contradict each other, which no single variable shows. */
function contradictions(settings: Settings): Row<unknown>[] {
    const invalidRows: Row<unknown>[] = [];
    if (settings.production && settings.sessionSecret === undefined) invalidRows.push(table.sessionSecret);
    if (settings.demo && !isLoopback(settings.host)) invalidRows.push(table.demo);
    if (settings.role !== 'all' && settings.databaseUrl === undefined) invalidRows.push(table.role);
    return [...invalidRows, ...issuerContradictions(settings)];
}

/** Sign-in by an issuer is set up completely or not at all. */
function issuerContradictions(settings: Settings): Row<unknown>[] {
    if (settings.oidcIssuer !== undefined) {
        const isComplete = settings.oidcClientId !== undefined && settings.publicUrl !== undefined;
        return isComplete ? [] : [table.oidcIssuer];
    }
    const others = ['oidcClientId', 'oidcClientSecret', 'oidcRolesClaim', 'oidcName'] as const;
    return others.filter(key => settings[key] !== undefined).map(key => table[key]);
}

function isLoopback(host: string): boolean {
    return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Validates one of a few words, and converts it to its value. */
function choice<Value>(words: Record<string, Value>): Joi.Schema {
    return Joi.string().custom((word: string) => {
        if (!Object.hasOwn(words, word)) throw new Error('is no such word');
        return words[word];
    });
}

/** Splits a list of names. */
function namesOf(value: string): readonly string[] {
    const names = value.split(',').map(name => name.trim());
    if (names.includes('')) throw new Error('has an empty name');
    return [...new Set(names)];
}

function originOf(value: string): string {
    const url = new URL(value);
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '') throw new Error('has a path');
    return url.origin;
}

/** An address that no other program can answer for: https, or this machine. */
function issuer(value: string): string {
    const { protocol, hostname, search, hash, username } = new URL(value);
    if (search !== '' || hash !== '' || username !== '') throw new Error('is more than an address');
    if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) throw new Error('is not https');
    return value;
}

function withHost(value: string): string {
    if (new URL(value).hostname === '') throw new Error('has no host');
    return value;
}

/** Validates an address with or without a display name: `Endcap <endcap@example.com>`. */
function sendable(value: string): string {
    const [, address = value] = NAMED_ADDRESS.exec(value) ?? [];
    if (!EMAIL_ADDRESS.test(address)) throw new Error('is no address');
    return value;
}

function knownTimeZone(value: string): string {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
}
