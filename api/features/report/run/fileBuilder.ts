import { Readable } from 'node:stream';
import type { Clock } from '../../../../models/platform/calendar/clock';
import { reportMessages } from '../../../../models/features/report/messages';
import { MAX_REPORT_BYTES, MAX_REPORT_ROWS, type Run } from '../../../../models/features/report/run';
import type { ContentRow } from '../../../platform/export/content';
import { fileFormats } from '../../../platform/export/formats';
import { Failure } from '../../../platform/server/failure';
import { timeChunks } from '../../../platform/jobs/timeSlice';
import type { RunContent } from './source';

const GIGABYTE = 1_000_000_000;

/** Limits of a file. */
export interface RunFileLimits {
    readonly rows: number;
    readonly bytes: number;
}
const LIMITS: RunFileLimits = { rows: MAX_REPORT_ROWS, bytes: MAX_REPORT_BYTES };

const checkRows = (rows: number, limit: number): void => {
    if (rows <= limit) return;
    throw Failure.service(409, reportMessages.tooManyRows({ limit: limit.toLocaleString('en-US') }));
};

const checkBytes = (bytes: number, limit: number): void => {
    if (bytes > limit) throw Failure.service(409, reportMessages.fileTooLarge({ limit: limit / GIGABYTE }));
};

/** A file that is being built: its chunks, and its progress. */
export class RunFileBuilder {
    private rows = 0;
    private bytes = 0;
    private total: number | undefined;

    constructor(
        private readonly content: RunContent,
        private readonly limits = LIMITS,
    ) {}

    /** Returns the progress; it is not at its end before the file is on the disk. */
    get reached(): Pick<Run, 'rows' | 'size' | 'progress'> {
        const share = this.content.share?.() ?? (this.total === undefined ? undefined : this.rows / this.total);
        const progress = share === undefined ? null : Math.min(99, Math.floor(share * 100));
        return { rows: this.rows, size: this.bytes, progress };
    }

    /** @throws while it is read Failure 409 for a file that is too large, and errors of the content */
    pieces(format: Run['format'], clock: Clock): Readable {
        const content = { ...this.content, rows: this.counted() };
        return Readable.from(this.measured(fileFormats[format].write(content, clock)), { objectMode: false });
    }

    private async *counted(): AsyncGenerator<readonly ContentRow[]> {
        const { rows, total } = this.content;
        const pass = timeChunks();
        if (total) this.total = Math.max(1, await total());
        for await (const some of rows) {
            this.rows += some.length;
            checkRows(this.rows, this.limits.rows);
            yield some;
            await pass();
        }
    }

    private async *measured(pieces: AsyncGenerator<string | Buffer>): AsyncGenerator<string | Buffer> {
        for await (const piece of pieces) {
            this.bytes += Buffer.byteLength(piece);
            checkBytes(this.bytes, this.limits.bytes);
            yield piece;
        }
    }
}
