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
    readonly logLevel: LogLevel;
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

const text = Joi.string().trim();
const folder = text.custom((value: string) => path.resolve(value));
const databaseUrl = text.uri({ scheme: ['postgres', 'postgresql'] });
const redisUrl = text.uri({ scheme: ['redis', 'rediss'] });
const origin = text.uri({ scheme: ['http', 'https'] }).custom(originOf);
const sender = text.max(200).custom(sendable);
const smtpUrl = text.uri({ scheme: ['smtp', 'smtps'] }).custom(withHost);
const timeZone = text.custom(knownTimeZone);
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
    logLevel: {
        name: 'LOG_LEVEL',
        allowed: `one of ${logLevels.join(', ')}`,
        rule: Joi.valid(...logLevels),
        default: 'info',
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
    return invalidRows;
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

function originOf(value: string): string {
    const url = new URL(value);
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '') throw new Error('has a path');
    return url.origin;
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
