import { Readable } from 'node:stream';
import type { Holder } from '../../../models/platform/access/access';
import { clockOf } from '../../../models/platform/calendar/clock';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { Database } from '../../../models/database/database';
import type { Selection } from '../../../models/database/select';
import { snapshotOf } from '../../../models/database/snapshot';
import type { Definition } from '../../../models/platform/definition/resource';
import { Failure } from '../server/failure';
import type { Log } from '../../log';
import { contentOf, type Content } from './content';
import { fileFormats, fileName } from './formats';
import { breakOffIdle, counted, UntakenError } from '../../export/idle';

/** Who asks for a file. */
export interface Asker extends Holder {
    readonly username: string;
}

/** A file that is made while it is read. */
export interface ExportFile {
    readonly name: string;
    readonly type: string;
    readonly stream: Readable;
}

export interface ExportSettings {
    readonly database: Database;
    readonly timeZone: string;
    readonly log: Log;
    /** Milliseconds after which a file of which nothing is taken is broken off. */
    readonly patience?: number;
}

/** Files that are being made at once: each takes a reader's time and its list of ids. */
const MOST_AT_ONCE = 8;
/** Of one user. */
const MOST_OF_A_USER = 2;
const PATIENCE = 30_000;
/** The part of it that is left when others wait. */
const WHEN_OTHERS_WAIT = 1 / 6;
const TRY_AGAIN_AFTER = 10;
/** A database that cannot be reached is told before a file begins. */
const REACHED = 'SELECT 1';

/** Files of everything that is selected, whatever its number. Knows no Hapi. */
export class Exports {
    private underWay = 0;
    private readonly ofUsers = new Map<string, number>();
    /** Of each file that is being made, for how many milliseconds nothing of it was taken. */
    private readonly idle = new Map<Readable, () => number>();

    constructor(private readonly settings: ExportSettings) {}

    /**
     * A file of every record of a selection, in its order.
     *
     * @throws Failure 429 when too many are being made already
     */
    file(
        definition: Definition,
        selection: Selection,
        format: ExportFormat,
        user: Asker | undefined,
    ): Promise<ExportFile> {
        const { database } = this.settings;
        return this.make(
            () => contentOf(definition, snapshotOf(database, definition, selection), { database, user }),
            format,
            user,
        );
    }

    /**
     * A file of content. It begins before the rows are found: what fails from then on breaks the download off rather
     * than let it end as if complete.
     *
     * @throws Failure 429 when too many are being made already, and what getting the content throws
     */
    async make(
        content: () => Content | Promise<Content>,
        format: ExportFormat,
        user: Asker | undefined,
    ): Promise<ExportFile> {
        const username = user?.username ?? '';
        const isTooMany = this.countOf(username) >= MOST_OF_A_USER || !this.hasRoom();
        if (isTooMany) throw Failure.busy(callMessages.exporting, TRY_AGAIN_AFTER);
        this.count(username, 1);
        try {
            await this.settings.database.read(REACHED);
            const file = this.begin(await content(), format);
            file.stream.once('close', () => this.count(username, -1));
            return file;
        } catch (error) {
            this.count(username, -1);
            throw error;
        }
    }

    /** Makes room, if need be, by breaking off a file that keeps others waiting while nobody takes it. */
    private hasRoom(): boolean {
        if (this.underWay < MOST_AT_ONCE) return true;
        const { patience = PATIENCE } = this.settings;
        const [untaken] = [...this.idle].find(([, idle]) => idle() >= patience * WHEN_OTHERS_WAIT) ?? [];
        untaken?.destroy(new UntakenError());
        return untaken !== undefined;
    }

    private countOf(username: string): number {
        return this.ofUsers.get(username) ?? 0;
    }

    private count(username: string, by: 1 | -1): void {
        this.underWay += by;
        const left = this.countOf(username) + by;
        if (left > 0) this.ofUsers.set(username, left);
        else this.ofUsers.delete(username);
    }

    private begin(content: Content, format: ExportFormat): ExportFile {
        const { timeZone, log, patience = PATIENCE } = this.settings;
        const clock = clockOf(timeZone);
        const { type, write } = fileFormats[format];
        const made = { bytes: 0 };
        const stream = Readable.from(counted(write(content, clock), made), { objectMode: false });
        this.idle.set(stream, breakOffIdle(stream, made, patience));
        stream.once('close', () => this.idle.delete(stream));
        stream.once('error', error => {
            if (error instanceof UntakenError) return;
            log.error({ err: error, export: content.title }, 'An export broke off.');
        });
        return { name: fileName(content.title, clock.today(), format), type, stream };
    }
}
