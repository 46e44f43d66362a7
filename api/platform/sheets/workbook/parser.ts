import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Interrupted } from '../../jobs/stopped';
import type { FileRow, FileTable } from '../row';
import { errorOf, unpacked, type ParserAnswer, type ParserAsk, type ParserTask } from './answer';
import { PARSER } from './parserEntry';

/** The thread that read a file is gone: what it took of memory was more than it may, or it was ended from outside. */
class ParserEnded extends Interrupted {
    override readonly name = 'ParserEnded';
}

/** Milliseconds that a thread may take to end by itself. */
const EXIT_TIMEOUT_MS = 10_000;

/** A workbook that is read in a thread of its own, so that what it takes of memory can be limited. */
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

    /** The rows, of which the next are always being read while some are used. */
    async *rows(): AsyncGenerator<FileRow[]> {
        let next = this.ask();
        for (let rows = await next; rows; rows = await next) {
            next = this.ask();
            next.catch(() => undefined);
            yield unpacked(rows);
        }
    }

    /** One that is ended while it opens or closes a file would leave its descriptor behind, so it is asked first. */
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

/**
 * Opens a sheet of an XLSX workbook as rows of text cells, in a thread with a memory of its own.
 *
 * @throws FileError as `openWorkbook`; ParserEnded when it takes more memory than a file may
 */
export const parseWorkbook = async (task: ParserTask): Promise<FileTable> => {
    const parser = new Parser(task);
    try {
        const reply = await parser.answer();
        const rows = parser.rows();
        const close = async (): Promise<void> => {
            await rows.return(undefined);
            await parser.close();
        };
        const about = 'remarks' in reply ? reply : { remarks: [], sheets: 1 };
        return { ...about, rows, close };
    } catch (error) {
        await parser.close();
        throw error;
    }
};
