import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Interrupted } from '../../jobs/stopped';
import type { FileRow, FileTable } from '../row';
import { errorOf, unpacked, type ParserAnswer, type ParserAsk, type ParserTask } from './answer';
import { PARSER } from './parserEntry';

/** The thread that read a file is gone: it exceeded its memory limit, or it was terminated from outside. */
class ParserEnded extends Interrupted {
    override readonly name = 'ParserEnded';
}

/** Milliseconds in which a thread may end by itself. */
const EXIT_TIMEOUT_MS = 10_000;

/** A workbook that is read in its own thread, so that its memory can be limited. */
class Parser {
    private readonly thread: Worker;
    private readonly ended: Promise<never>;
    private readonly exited: Promise<unknown>;

    constructor(task: ParserTask) {
        this.thread = new Worker(PARSER, {
            workerData: task,
            resourceLimits: { maxOldGenerationSizeMb: task.limits.megabytes },
        });
        this.exited = new Promise(resolve => this.thread.once('exit', resolve));
        this.ended = new Promise((_resolve, reject) => {
            this.thread.once('error', (error: Error) =>
                reject(new ParserEnded(`The thread that read a file ended: ${error.message}`, { cause: error })),
            );
            this.thread.once('exit', () => reject(new ParserEnded('The thread that read a file ended.')));
        });
        this.ended.catch(() => undefined);
    }

    /** @throws FileError, ParserEnded, or an error of the system */
    async answer(): Promise<Exclude<ParserAnswer, { error: unknown }>> {
        const [reply] = (await Promise.race([once(this.thread, 'message'), this.ended])) as [ParserAnswer];
        if ('error' in reply) throw errorOf(reply.error);
        return reply;
    }

    /** Yields the rows; the next ones are always being read while some are processed. */
    async *rows(): AsyncGenerator<FileRow[]> {
        let next = this.ask();
        for (let rows = await next; rows; rows = await next) {
            next = this.ask();
            next.catch(() => undefined);
            yield unpacked(rows);
        }
    }

    /** Opens another sheet in the thread. */
    open(task: ParserTask): void {
        this.thread.postMessage(task);
    }

    /**
     * Requests the thread to end before it is terminated: a thread terminated while it opens or closes a file would
     * leak its descriptor.
     */
    async close(): Promise<void> {
        this.send('close');
        const timer = setTimeout(() => void this.thread.terminate(), EXIT_TIMEOUT_MS).unref();
        await this.exited;
        clearTimeout(timer);
    }

    private send(ask: ParserAsk): void {
        this.thread.postMessage(ask);
    }

    private async ask(): Promise<string | null> {
        const answer = this.answer();
        this.send('next');
        const reply = await answer;
        return 'rows' in reply ? reply.rows : null;
    }
}

/** An XLSX workbook whose sheets are read one after the other, in a thread with its own memory. */
export class WorkbookParser {
    private parser: Parser | undefined;

    constructor(private readonly of: Omit<ParserTask, 'sheet'>) {}

    /**
     * Opens a sheet as rows of text cells, once the one before it is closed.
     *
     * @throws FileError as `openWorkbook`; ParserEnded when it exceeds the memory limit
     */
    async open(sheet: ParserTask['sheet']): Promise<FileTable> {
        const task = { ...this.of, sheet };
        if (this.parser) this.parser.open(task);
        else this.parser = new Parser(task);
        const { parser } = this;
        const reply = await parser.answer();
        let isRead = false;
        async function* all(): AsyncGenerator<FileRow[]> {
            yield* parser.rows();
            isRead = true;
        }
        const rows = all();
        const close = async (): Promise<void> => {
            await rows.return(undefined);
            // An answer is still pending: the next sheet would read it as its own.
            if (!isRead) await this.close();
        };
        const about = 'remarks' in reply ? reply : { remarks: [], sheets: 1 };
        return { ...about, rows, close };
    }

    /** Ends the thread. */
    async close(): Promise<void> {
        const { parser } = this;
        this.parser = undefined;
        await parser?.close();
    }
}

/**
 * Opens a sheet of an XLSX workbook as rows of text cells, in a thread with its own memory.
 *
 * @throws FileError as `openWorkbook`; ParserEnded when it exceeds the memory limit
 */
export const parseWorkbook = async ({ sheet, ...of }: ParserTask): Promise<FileTable> => {
    const workbook = new WorkbookParser(of);
    try {
        const table = await workbook.open(sheet);
        const close = async (): Promise<void> => {
            await table.close();
            await workbook.close();
        };
        return { ...table, close };
    } catch (error) {
        await workbook.close();
        throw error;
    }
};
