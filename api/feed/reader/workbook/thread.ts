import { parentPort, workerData } from 'node:worker_threads';
import { told, type ParserAnswer, type ParserTask } from './answer';
import { openWorkbook } from './workbook';

const answer = (said: ParserAnswer): void => parentPort?.postMessage(said);

/** Reads the workbook of its task; a batch of rows for each message that comes. */
const serve = async ({ path, limits }: ParserTask): Promise<void> => {
    const { rows, remarks } = await openWorkbook(path, limits);
    const next = async (): Promise<void> => {
        const batch = await rows.next();
        answer({ rows: batch.done ? null : batch.value });
    };
    parentPort?.on('message', () => void next().catch(fail));
    answer({ remarks });
};

const fail = (error: unknown): void => answer({ error: told(error) });

serve(workerData as ParserTask).catch(fail);
