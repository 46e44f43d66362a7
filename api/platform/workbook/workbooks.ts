import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { NotFoundError } from '../../../models/database/failures';
import { readerOf } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import type { Access } from '../../../models/platform/access/access';
import { clockOf } from '../../../models/platform/calendar/clock';
import { inSentence } from '../../../models/platform/definition/label';
import { definitionOf, isResourcePath } from '../../../models/platform/definition/registry';
import { reasonOf } from '../../../models/platform/messages/message';
import { buildRejection } from '../../../models/platform/messages/rejection';
import {
    WORKBOOK_DAYS,
    type Accepted,
    type WorkbookAnswer,
    type WorkbookReview,
    type WorkbookRow,
} from '../../../models/platform/workbook/calls';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { ExportFile } from '../export/exports';
import type { ServerContext } from '../feature';
import { Failure } from '../server/failure';
import type { SessionUser } from '../sessions/user';
import { FileError } from '../sheets/fileError';
import { DOCUMENTS, kindOf } from '../uploads/fileKinds';
import { removeStale } from '../uploads/stale';
import { acceptedRows, type Unwritten } from './accept';
import { faultOf } from './fault';
import { leftOf } from './left';
import { prepareBook } from './book';
import type { BookSource } from './format';
import { plansOf, type RecordBooks } from './plan';
import { readBook } from './readBook';
import { reviewBook, type SavedReader } from './review';
import type { ReviewedRow } from './reviewedRow';
import { openSheet, type SheetReader, type WorkbookSheet } from './sheet';
import { lineKey, toStoredBook, type StoredBook } from './stored';
import { BookWriter } from './write';

interface ExportRequest {
    readonly path: string;
    readonly id?: number | null;
    readonly filter?: unknown;
    readonly sort?: unknown;
}

interface UploadedBook {
    readonly path: string;
    readonly filename: string;
    /** The expected source, where it is known. */
    readonly of: { readonly path?: string | null; readonly id?: number | null };
}

const DAY_MS = 24 * 3_600_000;
/** Maximum of stored comparisons of one user: older ones are removed. */
const MAX_STORED = 10;

const INSERT = 'INSERT INTO workbook (date, username, content) VALUES ($1, $2, $3) RETURNING id';
const SELECT = 'SELECT content FROM workbook WHERE id = $1 AND username = $2';
const UPDATE = 'UPDATE workbook SET content = $2 WHERE id = $1';
const DROP_OLD = `DELETE FROM workbook WHERE username = $1 AND id NOT IN
    (SELECT id FROM workbook WHERE username = $1 ORDER BY id DESC LIMIT ${String(MAX_STORED)})`;
const PURGE = 'DELETE FROM workbook WHERE date < $1';

const sourceOf = ({ path: listPath, id }: ExportRequest): BookSource => ({
    path: listPath,
    ...(typeof id === 'number' && { id }),
});

const XLSX = DOCUMENTS.filter(({ name }) => name === 'XLSX');

/** Workbooks that are exported for editing and uploaded again. Independent of Hapi. */
export class Workbooks {
    constructor(
        private readonly context: Pick<ServerContext, 'database' | 'records' | 'exports' | 'settings' | 'features'>,
    ) {}

    /** @throws NotFoundError; Failure 400 for more rows than a workbook has, 403, 429 */
    async export(request: ExportRequest, user: SessionUser): Promise<ExportFile> {
        const source = sourceOf(request);
        const plans = await plansOf(this.books, source, user, this.context.database, request);
        return this.context.exports.write(async clock => {
            const reader = this.readerFor(user);
            const sheets: WorkbookSheet[] = [];
            for (const plan of plans) sheets.push(await openSheet(plan, reader));
            const write = await prepareBook(source, sheets, reader);
            return { title: titleOf(source), format: 'xlsx', type: XLSX[0]?.mimetype ?? '', chunks: write(clock) };
        }, user);
    }

    /** Returns a path for a file that is being received. */
    async incoming(): Promise<string> {
        await mkdir(this.folder, { recursive: true });
        return path.join(this.folder, randomUUID());
    }

    /**
     * Compares an uploaded workbook with its export and with the saved records, and stores the differences.
     *
     * @throws Failure 400 at `file` for another file, and for a workbook of something else; 403
     */
    async compare({ path: file, filename, of }: UploadedBook, user: SessionUser): Promise<WorkbookReview> {
        await kindOf(file, filename, XLSX);
        try {
            const read = await readBook(file);
            checkOf(read.source, of);
            const sheets = await this.sheetsOf(
                read.source,
                read.about.map(sheet => sheet.path),
                user,
            );
            const stored = toStoredBook(read, sheets, filename, this.clock);
            const id = await this.store(stored, user);
            return await this.answer(id, stored, sheets, user);
        } catch (error) {
            if (error instanceof FileError) throw new Failure(400, { file: faultOf(error) });
            throw error;
        } finally {
            await rm(file, { force: true });
        }
    }

    /** @throws NotFoundError for a comparison of another user, or one that is no longer stored; Failure 403 */
    async review(id: number, user: SessionUser): Promise<WorkbookReview> {
        const { database } = this.context;
        const [row] = await database.read<{ content: string }>(SELECT, [id, user.username]);
        const stored = storedIn(row);
        return this.answer(id, stored, await this.sheetsOf(stored.source, stored.paths, user), user);
    }

    /**
     * Returns the right that is required to undo the changes of a workbook; undefined: requested changes cannot be
     * undone.
     *
     * @throws NotFoundError; Failure 403
     */
    async undoAccessOf(id: number, user: SessionUser): Promise<Access | undefined> {
        const [row] = await this.context.database.read<{ content: string }>(SELECT, [id, user.username]);
        const { source, paths } = storedIn(row);
        const [sheet] = await this.sheetsOf(source, paths, user);
        if (!sheet?.rows) return definitionOf(paths[0] ?? source.path).access.change;
        return sheet.rows.accepting === 'requests' ? undefined : sheet.rows.access;
    }

    /**
     * Writes accepted changes, in one transaction; each change that cannot be written is rejected on its own.
     *
     * @throws NotFoundError; Failure 403
     */
    apply(id: number, accept: 'all' | readonly Accepted[], by: SessionUser): Promise<WorkbookAnswer> {
        const { database } = this.context;
        return database.write(async transaction => {
            const sql = SELECT + database.dialect.rowLock('writers');
            const [row] = await database.run<{ content: string }>(sql, [id, by.username], transaction);
            const stored = storedIn(row);
            const sheets = await this.sheetsOf(stored.source, stored.paths, by);
            const writer = new BookWriter(this.context);
            await writer.lock(sheets, stored.rows, transaction);
            const reviewed = await reviewBook({ ...stored, rejected: {} }, sheets, this.readerFor(by), {
                read: readerOf(database, transaction),
                isLocked: true,
            });
            const { rows, rejected } = acceptedRows(reviewed, accept);
            const written = await writer.write(rows, sheets, by, transaction);
            const all = [...rejected, ...written.rejected];
            await this.noteApplied(id, leftOf(stored, rows, { sheets, rejected: all }), all, transaction);
            return { change_id: null, done: written.done, rejected: all.map(toRejection) };
        });
    }

    /** Removes comparisons that are no longer stored, and files of aborted uploads. */
    async purge(): Promise<void> {
        const { database } = this.context;
        const since = new Date(Date.now() - WORKBOOK_DAYS * DAY_MS).toISOString();
        await database.write(transaction => database.run(PURGE, [since], transaction));
        await removeStale(this.folder);
    }

    /** Stores the rows that were not written, with the reasons. */
    private async noteApplied(
        id: number,
        left: StoredBook,
        rejected: readonly Unwritten[],
        transaction: Transaction,
    ): Promise<void> {
        const errors: Record<string, Record<string, Unwritten['message']>> = {};
        for (const unwritten of rejected)
            (errors[lineKey(unwritten)] ??= {})[unwritten.field ?? ''] = unwritten.message;
        await this.context.database.run(UPDATE, [id, JSON.stringify({ ...left, rejected: errors })], transaction);
    }

    private async store(stored: StoredBook, { username }: SessionUser): Promise<number> {
        const { database } = this.context;
        return database.write(async transaction => {
            const values = [new Date().toISOString(), username, JSON.stringify(stored)];
            const [row] = await database.run<{ id: number }>(INSERT, values, transaction);
            await database.run(DROP_OLD, [username], transaction);
            return row?.id ?? 0;
        });
    }

    private async answer(
        id: number,
        stored: StoredBook,
        sheets: readonly WorkbookSheet[],
        user: SessionUser,
    ): Promise<WorkbookReview> {
        const { database } = this.context;
        const saved: SavedReader = { read: (sql, values) => database.scan(sql, values), isLocked: false };
        const rows = await reviewBook(stored, sheets, this.readerFor(user), saved);
        const { filename, source, unchanged, remarks } = stored;
        return {
            id,
            filename,
            path: source.path,
            record: source.id ?? null,
            sheets: sheets.map(sheet => ({ path: sheet.definition.path, labels: labelsOf(sheet) })),
            requests_changes: sheets.some(sheet => sheet.rows?.accepting === 'requests'),
            rows: rows.map(toRow),
            unchanged,
            remarks: remarks.map(reasonOf),
        };
    }

    /** Returns the current sheets of a workbook, those that its file has. @throws NotFoundError, Failure 400, 403 */
    private async sheetsOf(
        source: BookSource,
        paths: readonly string[],
        user: SessionUser,
    ): Promise<readonly WorkbookSheet[]> {
        const plans = await plansOf(this.books, source, user, this.context.database);
        const reader = this.readerFor(user);
        const sheets: WorkbookSheet[] = [];
        for (const one of paths) {
            const plan = plans.find(({ definition }) => definition.path === one);
            if (!plan) throw Failure.service(400, workbookMessages.noList);
            sheets.push(await openSheet(plan, reader));
        }
        return sheets;
    }

    private get books(): RecordBooks {
        return Object.assign({}, ...this.context.features.map(({ workbooks }) => workbooks)) as RecordBooks;
    }

    private get clock() {
        return clockOf(this.context.settings.timeZone);
    }

    private get folder(): string {
        return path.join(this.context.settings.filesDir, 'workbooks');
    }

    private readerFor(user: SessionUser): SheetReader {
        return { database: this.context.database, user, clock: this.clock };
    }
}

const titleOf = ({ path: of, id }: BookSource): string => {
    const [one, many] = definitionOf(of).label;
    return id === undefined ? many : `${one} ${String(id)}`;
};

/** @throws FileError for a workbook of another source */
const checkOf = (source: BookSource, of: UploadedBook['of']): void => {
    if (!isResourcePath(source.path)) throw new FileError(workbookMessages.noList);
    const isOther =
        (typeof of.path === 'string' && of.path !== '' && of.path !== source.path) ||
        (typeof of.path === 'string' && of.path !== '' && (of.id ?? undefined) !== source.id);
    if (isOther) throw new FileError(workbookMessages.other({ what: inSentence(titleOf(source)) }));
};

/** Returns the labels of columns that are not fields. */
const labelsOf = ({ definition, columns }: WorkbookSheet): Readonly<Record<string, string>> =>
    Object.fromEntries(
        columns.filter(({ name }) => !(name in definition.allFields)).map(({ name, label }) => [name, label]),
    );

const storedIn = (row: { readonly content: string } | undefined): StoredBook => {
    if (!row) throw new NotFoundError();
    return JSON.parse(row.content) as StoredBook;
};

const toRow = ({ stored, state, saved, name, fields, errors }: ReviewedRow): WorkbookRow => ({
    sheet: stored.sheet,
    row: stored.row,
    record: saved?.id ?? null,
    name,
    state,
    version: saved?.version ?? null,
    fields,
    errors: Object.entries(errors).map(([field, message]) => ({ field: field || null, ...reasonOf(message) })),
});

const toRejection = ({ sheet, row, field, message }: Unwritten): WorkbookAnswer['rejected'][number] =>
    buildRejection({ sheet, row, field }, message);
