import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contender } from '../servers';

interface Feed {
    readonly id: number;
    readonly status: 'PENDING' | 'COMPLETE' | 'ERROR';
    readonly message: string | null;
    readonly rows_rejected: number;
}

const BETWEEN = 100;

const answerOf = async (response: Response): Promise<Feed> => {
    const { data, errors } = (await response.json()) as { data: Feed; errors: unknown };
    if (!response.ok) throw new Error(`The feed was refused: ${JSON.stringify(errors)}`);
    return data;
};

/** The path to which files are uploaded, and that of their records. */
const FEEDS = { upload: '/datafeed/upload', record: '/settings/datafeed' };
const IMPORTS = { upload: '/tpm/import/upload', record: '/tpm/import' };

/** Uploads a file and waits until the product has processed it. @returns its feed's id @throws when it fails */
const taken = async (
    { origin, base, headers }: Contender,
    file: string,
    as: Readonly<Record<string, string>>,
    at: typeof FEEDS,
): Promise<number> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(as)) body.set(name, value);
    body.set('file', await openAsBlob(file, { type: 'text/csv' }), 'items.csv');
    let feed = await answerOf(await fetch(`${origin}${base}${at.upload}`, { method: 'POST', headers, body }));
    while (feed.status === 'PENDING') {
        await pause(BETWEEN);
        feed = await answerOf(await fetch(`${origin}${base}${at.record}/${String(feed.id)}`, { headers }));
    }
    if (feed.status === 'ERROR') throw new Error(`The feed failed: ${String(feed.message)}`);
    if (at === IMPORTS && feed.rows_rejected > 0) throw new Error(`Rows were rejected: ${String(feed.message)}`);
    return feed.id;
};

/** Loads a file of a source. */
export const feedProduct = (
    contender: Contender,
    file: string,
    as: Readonly<Record<string, string>> = { source: 'AWG' },
): Promise<number> => taken(contender, file, { ...as, check_digit: 'with' }, FEEDS);

/** Loads a file of promotions, all of which are created. */
export const importProduct = (contender: Contender, file: string, plan: number): Promise<number> =>
    taken(contender, file, { plan_id: String(plan) }, IMPORTS);

interface Undone {
    readonly status: 'PENDING' | 'COMPLETE' | 'ERROR' | null;
    readonly left: number;
}

/** Takes a feed back and waits until that is complete. @throws when it fails, or when something remains */
export const takeBack = async ({ origin, base, headers }: Contender, id: number): Promise<void> => {
    const url = `${origin}${base}/datafeed/${String(id)}/undo`;
    const undoneOf = async (response: Response): Promise<Undone> => {
        const { data, errors } = (await response.json()) as { data: Undone; errors: unknown };
        if (!response.ok) throw new Error(`The take-back was refused: ${JSON.stringify(errors)}`);
        return data;
    };
    let undone = await undoneOf(await fetch(url, { method: 'POST', headers }));
    while (undone.status === 'PENDING') {
        await pause(BETWEEN);
        undone = await undoneOf(await fetch(url, { headers }));
    }
    if (undone.status !== 'COMPLETE' || undone.left > 0) throw new Error('The feed was not taken back.');
};
