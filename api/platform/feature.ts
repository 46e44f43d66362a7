import type { Server } from '@hapi/hapi';
import type { Access } from '../../models/platform/access/access';
import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import type { HomeRow } from '../../models/platform/homeRow';
import type { Exports } from './export/exports';
import type { Jobs } from './jobs/jobs';
import type { JobKind } from './jobs/kind';
import type { ServerLog } from './server/log';
import type { Mail } from './mail/mail';
import type { Notices } from './notifications/notices';
import type { RecordFiles } from './backup/recordFiles';
import type { AllHooks } from './resources/hooks';
import type { RecordServices } from './resources/recordServices';
import type { TokenStore } from './sessions/token';
import type { SessionStore } from './sessions/user';
import type { AllUndoRules } from './undo/rules';
import type { RecordBooks } from './workbook/plan';

/** Services that features provide to the server and to each other. Each declares its own in its module. */
export interface Provided {
    /** The sessions of users. */
    readonly sessions: SessionStore;
    /** The tokens of programs that read. */
    readonly tokens: TokenStore;
}

/** The services that every feature builds on. */
export interface ServerContext {
    readonly database: Database;
    readonly settings: Settings;
    readonly exports: Exports;
    readonly jobs: Jobs;
    readonly log: ServerLog;
    /** Sends mails, each with the transaction that it reports. */
    readonly mail: Mail;
    /** Notifies users of waiting work, ended work and decisions. */
    readonly notices: Notices;
    /** The record services of all resources, with the hooks of their features. */
    readonly records: RecordServices;
    /** Services that features provide to each other: all are available before the first call. */
    readonly provided: Provided;
    /** The services of the features, in their order: all are available before the first call. */
    readonly features: readonly FeatureServices[];
}

/** The part of the context that writes records as users request it. */
export type WriteContext = Pick<ServerContext, 'database' | 'records'>;

/** Background work that runs while the product runs, and is no job. */
export interface Background {
    /** Begins, once the server listens. */
    start(): Promise<void>;
    stop(): void;
}

/** The user of a home page, and the day there. */
export interface HomeReader {
    readonly username: string;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

interface HomeSection {
    /** The same on the screen, whose feature has its texts. */
    readonly name: string;
    /** Access required to view it. */
    readonly access: Access;
    /** Access with which a user has another section instead. */
    readonly butNot?: Access;
}

/** Records that concern a user, counted on the home page. */
export interface HomeCount extends HomeSection {
    /** The filter of their list, and their number with it: read from an index, however many others there are. */
    readonly count: (reader: HomeReader) => Promise<{
        readonly filter: object;
        readonly count: number;
        /** Sum in dollars. */
        readonly amount?: number;
        /** ISO 8601: the earliest day or moment of them; null: there is none. */
        readonly oldest?: string | null;
    }>;
}

/** A figure of an area: a count, or dollars. */
type HomeValue = { readonly name: string } & ({ readonly count: number } | { readonly amount: number });

/** The figures of a user's work: read from an index, however many records they sum. */
export interface HomeAmounts extends HomeSection {
    readonly read: (reader: HomeReader) => Promise<{
        readonly values: readonly HomeValue[];
        /** Dollars by month, `2026-11`, without a gap. */
        readonly months?: readonly { readonly month: string; readonly amount: number }[];
    }>;
}

/** The latest records that concern a user: a few, from an index. */
interface HomeList extends HomeSection {
    readonly rows: (reader: HomeReader) => Promise<HomeRow[]>;
}

/** The services of a feature on the server. */
export interface FeatureServices {
    readonly provides?: Partial<Provided>;
    readonly hooks?: AllHooks;
    /** What its writers do in addition to hooks, where their changes can be undone. */
    readonly undo?: AllUndoRules;
    /** The records of its resources that are a workbook with their rows, by the paths of these. */
    readonly workbooks?: RecordBooks;
    readonly routes?: (server: Server) => void;
    /** The kinds of its jobs. */
    readonly jobs?: readonly JobKind[];
    readonly background?: Background;
    /** Checks settings against the database, once it is prepared. @throws SettingsError, which stops the start */
    readonly check?: () => Promise<void>;
    /** Its sections of the home page. */
    readonly home?: {
        readonly figures?: readonly HomeCount[];
        readonly areas?: readonly HomeAmounts[];
        readonly lists?: readonly HomeList[];
    };
}

/** A feature as it is registered on the server. */
export interface Feature {
    readonly name: string;
    readonly create: (context: ServerContext) => FeatureServices;
    /** The resources whose history its services read, so that it is stored as long as the records. */
    readonly permanentHistories?: readonly string[];
    /** The files that its records name: a backup contains them. */
    readonly files?: readonly RecordFiles[];
}
