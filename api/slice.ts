import type { Server } from '@hapi/hapi';
import type { Access } from '../models/platform/access/access';
import type { Definition } from '../models/platform/definition/resource';
import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import type { HomeRow } from '../models/homeRow';
import type { Exports } from './platform/export/exports';
import type { Jobs } from './job/jobs';
import type { JobKind } from './platform/jobs/kind';
import type { TellingLog } from './log';
import type { Mail } from './platform/mail/mail';
import type { Notices } from './platform/notifications/notices';
import type { AllHooks } from './platform/resources/hooks';
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

/** Whose home page it is, and on which day there. */
export interface HomeReader {
    readonly username: string;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

interface HomePart {
    /** The same on the screen, whose slice has the words for it. */
    readonly name: string;
    /** Who is told. */
    readonly access: Access;
    /** Who may do more is told something else. */
    readonly butNot?: Access;
}

/** Records that concern a user, counted on the home page. */
export interface HomeFigure extends HomePart {
    /** The filter by which their list shows them, and how many it then finds: from an index, however many others there are. */
    readonly count: (reader: HomeReader) => Promise<{ readonly filter: object; readonly count: number }>;
}

/** The latest records that concern a user: a few, from an index. */
export interface HomeList extends HomePart {
    readonly rows: (reader: HomeReader) => Promise<HomeRow[]>;
}

/** What a slice hands to the server. */
export interface Slice {
    readonly hooks?: AllHooks;
    readonly routes?: (server: Server) => void;
    /** What does its jobs. */
    readonly jobs?: readonly JobKind[];
    readonly background?: Background;
    /** What the home page tells of it. */
    readonly home?: {
        readonly figures?: readonly HomeFigure[];
        readonly lists?: readonly HomeList[];
        /** What users open, and find there again. */
        readonly recents?: readonly Definition[];
    };
}
