import { parentPort, workerData } from 'node:worker_threads';
import type { FileTable } from '../row';
import { packed, serializeError, type ParserAnswer, type ParserAsk, type ParserTask } from './answer';
import { openWorkbook } from './workbook';

const answer = (message: ParserAnswer): void => parentPort?.postMessage(message);

const table = async (task: ParserTask): Promise<FileTable | undefined> => {
    try {
        const opened = await openWorkbook(task);
        answer({ remarks: opened.remarks, sheets: opened.sheets, selection: opened.selection });
        return opened;
    } catch (error) {
        answer({ error: serializeError(error) });
        return undefined;
    }
};

let opening = table(workerData as ParserTask);

const next = async (): Promise<void> => {
    try {
        const batch = await (await opening)?.rows.next();
        answer({ rows: !batch || batch.done ? null : packed(batch.value) });
    } catch (error) {
        answer({ error: serializeError(error) });
    }
};

/** Lets the thread end by itself, by closing all that is open. */
const close = async (): Promise<void> => {
    await (await opening)?.close();
    parentPort?.close();
};

/** Continues with another sheet: code that was optimized for the first one remains so in this thread. */
const open = async (task: ParserTask): Promise<void> => {
    const before = await opening;
    await before?.close();
    opening = table(task);
};

const does: Readonly<Record<ParserAsk, () => Promise<void>>> = { next, close };

parentPort?.on('message', (ask: ParserAsk | ParserTask) => void (typeof ask === 'string' ? does[ask]() : open(ask)));
