import { Readable } from 'node:stream';
import type { Holder } from '../../../models/platform/access/access';
import { clockOf, type Clock } from '../../../models/platform/calendar/clock';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { Database } from '../../../models/database/database';
import type { SortedRequest } from '../../../models/database/query/request';
import { Snapshot } from '../../../models/database/query/snapshot';
import type { Definition } from '../../../models/platform/definition/resource';
import { viewOf } from '../../../models/platform/view/view';
import { Failure } from '../server/failure';
import type { Log } from '../server/log';
import { contentOf, type FileContent } from './content';
import { fileFormats, fileName } from './formats';
import { breakOffIdle, withIdleLimit, UntakenError } from '../limits/idleDownload';

/** A user who requests a file. */
interface Asker extends Holder {
    readonly username: string;
    /** The id of their request, for the log. */
    readonly requestId?: string;
}

/** A file to write: its title, the end of its name, its media type, and its chunks. */
interface WrittenFile {
    readonly title: string;
    readonly format: string;
    readonly type: string;
    readonly chunks: AsyncGenerator<string | Buffer>;
}

/** A file that is written while it is read. */
export interface ExportFile {
    readonly name: string;
    readonly type: string;
    readonly stream: Readable;
}

interface ExportSettings {
    readonly database: Database;
    readonly timeZone: string;
    readonly log: Log;
    /** Milliseconds after which a file that its client does not read is aborted. */
    readonly timeoutMs?: number;
}

/** Files that are written at once: each takes a connection's time and its list of ids. */
const MAX_CONCURRENT = 8;
/** Files of one user that are written at once. */
const MAX_PER_USER = 2;
const IDLE_TIMEOUT_MS = 30_000;
/** Share of the idle timeout that applies when other exports wait. */
const WHEN_OTHERS_WAIT = 1 / 6;
const TRY_AGAIN_AFTER = 10;
/** An unavailable database is reported before a file begins. */
const REACHED = 'SELECT 1';

/** Exports of all selected records, whatever their number. Independent of Hapi. */
export class Exports {
    private underWay = 0;
    private readonly ofUsers = new Map<string, number>();
    /** For each open file, returns for how many milliseconds its client has read nothing. */
    private readonly idle = new Map<Readable, () => number>();

    constructor(private readonly settings: ExportSettings) {}

    /**
     * Exports every record of a selection, in its order.
     *
     * @param view the list that the selection is of
     * @throws Failure 429 when too many are being written already
     */
    file(
        definition: Definition,
        selection: SortedRequest,
        format: ExportFormat,
        user: Asker | undefined,
        view = viewOf(definition),
    ): Promise<ExportFile> {
        const { database } = this.settings;
        return this.make(
            () => contentOf(definition, view, new Snapshot(database, view, selection), { database, user }),
            format,
            user,
        );
    }

    /**
     * Exports content. The file begins before the rows are read: a later failure aborts the download rather than let it
     * end as if complete.
     *
     * @throws Failure 429 when too many are being written already, and errors of getting the content
     */
    make(
        content: () => FileContent | Promise<FileContent>,
        format: ExportFormat,
        user: Asker | undefined,
    ): Promise<ExportFile> {
        const { type, write } = fileFormats[format];
        return this.write(async clock => {
            const found = await content();
            return { title: found.title, format, type, chunks: write(found, clock) };
        }, user);
    }

    /**
     * Exports a file of any format, under the limits of exports.
     *
     * @throws Failure 429 when too many are being written already, and errors of preparing it
     */
    async write(
        prepare: (clock: Clock) => WrittenFile | Promise<WrittenFile>,
        user: Asker | undefined,
    ): Promise<ExportFile> {
        const username = user?.username ?? '';
        const isTooMany = this.countOf(username) >= MAX_PER_USER || !this.hasRoom();
        if (isTooMany) throw Failure.busy(callMessages.exporting, TRY_AGAIN_AFTER);
        this.count(username, 1);
        try {
            await this.settings.database.read(REACHED);
            const clock = clockOf(this.settings.timeZone);
            const file = this.begin(await prepare(clock), clock, user?.requestId);
            file.stream.once('close', () => this.count(username, -1));
            return file;
        } catch (error) {
            this.count(username, -1);
            throw error;
        }
    }

    /** Whether another file may begin; if needed, aborts a file whose client does not read it. */
    private hasRoom(): boolean {
        if (this.underWay < MAX_CONCURRENT) return true;
        const { timeoutMs = IDLE_TIMEOUT_MS } = this.settings;
        const [untaken] = [...this.idle].find(([, idle]) => idle() >= timeoutMs * WHEN_OTHERS_WAIT) ?? [];
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

    private begin({ title, format, type, chunks }: WrittenFile, clock: Clock, request?: string): ExportFile {
        const { log, timeoutMs = IDLE_TIMEOUT_MS } = this.settings;
        const progress = { bytes: 0 };
        const stream = Readable.from(withIdleLimit(chunks, progress), { objectMode: false });
        this.idle.set(stream, breakOffIdle(stream, progress, timeoutMs));
        stream.once('close', () => this.idle.delete(stream));
        stream.once('error', error => {
            if (error instanceof UntakenError) return;
            log.error({ err: error, export: title, request }, 'An export broke off.');
        });
        return { name: fileName(title, clock.today(), format), type, stream };
    }
}
