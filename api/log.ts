import pino from 'pino';
import type { Settings } from '../config/settings';

/** What services log with; requests have their own lines. */
export interface Log {
    error(what: object, message: string): void;
}

export const makeLog = ({ logLevel }: Settings): Log => pino({ level: logLevel });
