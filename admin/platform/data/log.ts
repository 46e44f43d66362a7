/** Levels of specification section 9, from nothing to everything. */
export const LOG_LEVELS = ['none', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const KEY = 'endcap.logLevel';
const DEFAULT: LogLevel = 'info';

const isLevel = (text: string | null): text is LogLevel => (LOG_LEVELS as readonly (string | null)[]).includes(text);

/** Returns the level in session storage, read each time: it can be changed while a tab is open. */
export const logLevel = (): LogLevel => {
    const chosen = sessionStorage.getItem(KEY);
    return isLevel(chosen) ? chosen : DEFAULT;
};

/** Sets the level for this tab, until it is closed. */
export const chooseLogLevel = (level: LogLevel): void => sessionStorage.setItem(KEY, level);

type Writer = (...what: readonly unknown[]) => void;

const writer =
    (level: Exclude<LogLevel, 'none'>): Writer =>
    (...what) => {
        // The only code that writes to the browser's console.
        // eslint-disable-next-line no-console
        if (LOG_LEVELS.indexOf(level) <= LOG_LEVELS.indexOf(logLevel())) console[level](...what);
    };

/** Writes to the browser's console, as far as the level allows. */
export const log = {
    error: writer('error'),
    warn: writer('warn'),
    info: writer('info'),
    debug: writer('debug'),
    trace: writer('trace'),
} as const;
