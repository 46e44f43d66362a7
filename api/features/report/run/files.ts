import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../../models/database/database';
import { reportMessages } from '../../../../models/features/report/messages';
import { reportRun, type Run } from '../../../../models/features/report/run';
import type { RecordFiles } from '../../../platform/backup/recordFiles';
import { Failure } from '../../../platform/server/failure';
import { removeStale } from '../../../platform/uploads/stale';

type Named = Pick<Run, 'id' | 'format'>;

const nameOf = ({ id, format }: Named): string => `${id}.${format}`;
/** Returns the id at the start of a file's name. */
const idIn = (name: string): number => Number.parseInt(name, 10);

const completeSql = ({ dialect }: Database): string =>
    `SELECT id, format FROM report_run WHERE status = 'COMPLETE' AND id IN (${dialect.listed('$1')})`;

/** Every run that is complete has a file. */
export const runFiles: RecordFiles = {
    table: reportRun.table,
    where: "status = 'COMPLETE'",
    columns: ['format'],
    paths: run => [`reports/${nameOf(run as unknown as Named)}`],
};

/** The files of runs, named by their ids; each is written under a temporary name and renamed when it is complete. */
export class RunFiles {
    private readonly folder: string;

    constructor(filesDir: string) {
        this.folder = path.join(filesDir, 'reports');
    }

    /**
     * Writes a file to the disk, under a temporary name. A failure leaves no file.
     *
     * @returns its path, for `put` or `discard`
     */
    async write(run: Named, pieces: AsyncIterable<string | Buffer>, signal: AbortSignal): Promise<string> {
        await mkdir(this.folder, { recursive: true });
        const at = path.join(this.folder, `${run.id}.${randomUUID()}.part`);
        // Opened before anything can fail: a stream that opens the file itself may still do so after it was discarded.
        const file = await open(at, 'wx');
        try {
            await pipeline(pieces, file.createWriteStream({ flush: true }), { signal });
            return at;
        } catch (error) {
            await this.discard(at);
            throw error;
        }
    }

    async discard(written: string): Promise<void> {
        await rm(written, { force: true });
    }

    /** Returns the path of its file, once there is one. */
    pathOf(run: Named): string {
        return path.join(this.folder, nameOf(run));
    }

    /**
     * Moves a file to its final name; does nothing if it is already there, since a repeated transaction calls this
     * again.
     */
    async put(run: Named, written: string): Promise<void> {
        const filePath = this.pathOf(run);
        try {
            await rename(written, filePath);
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
            await access(filePath);
        }
    }

    /** @throws Failure 404 */
    async read(run: Named): Promise<{ readonly content: Readable; readonly size: number }> {
        try {
            const file = await open(this.pathOf(run));
            const { size } = await file.stat();
            return { content: file.createReadStream(), size };
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
            throw Failure.service(404, reportMessages.noFile);
        }
    }

    /** Removes the files of some runs: complete and unfinished ones. */
    async remove(ids: readonly number[]): Promise<void> {
        if (ids.length === 0) return;
        const names = await readdir(this.folder).catch(() => []);
        for (const name of names) if (ids.includes(idIn(name))) await rm(path.join(this.folder, name), { force: true });
    }

    /** Removes files without a run, which a crash between a file and its run left behind. */
    purge(database: Database, now?: number): Promise<void> {
        const findRetained = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
            const ids = names.map(idIn).filter(Number.isInteger);
            const found = await database.read<Named>(completeSql(database), [JSON.stringify(ids)]);
            return new Set(found.map(nameOf));
        };
        return removeStale(this.folder, findRetained, now);
    }
}
