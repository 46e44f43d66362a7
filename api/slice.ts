import type { Server } from '@hapi/hapi';
import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import type { Exports } from './export/exports';
import type { Jobs } from './job/jobs';
import type { JobKind } from './job/kind';
import type { TellingLog } from './log';
import type { Mail } from './mail/mail';
import type { Notices } from './notice/notices';
import type { AllHooks } from './resources/hooks';
import type { Writers } from './resources/writers';

/** What every slice stands on. */
export interface Ground {
    readonly database: Database;
    readonly settings: Settings;
    readonly exports: Exports;
    readonly jobs: Jobs;
    readonly log: TellingLog;
    /** What sends mails, each with the transaction that it tells of. */
    readonly mail: Mail;
    /** What tells users of what waits for them, has ended or was decided. */
    readonly notices: Notices;
    /** What writes records, with the hooks of their slices. */
    readonly writers: Writers;
}

/** What writes records as users ask for it. */
export type WritingGround = Pick<Ground, 'database' | 'writers'>;

/** What goes on by itself while the product runs, and is no job. */
export interface Background {
    /** When the server listens. */
    start(): Promise<void>;
    stop(): void;
}

/** What a slice hands to the server. */
export interface Slice {
    readonly hooks?: AllHooks;
    readonly routes?: (server: Server) => void;
    /** What does its jobs. */
    readonly jobs?: readonly JobKind[];
    readonly background?: Background;
}
