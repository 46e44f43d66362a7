import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contender } from '../servers';

interface Feed {
    readonly id: number;
    readonly status: 'PENDING' | 'COMPLETE' | 'ERROR';
    readonly message: string | null;
}

const BETWEEN = 100;

const answerOf = async (response: Response): Promise<Feed> => {
    const { data, errors } = (await response.json()) as { data: Feed; errors: unknown };
    if (!response.ok) throw new Error(`The feed was refused: ${JSON.stringify(errors)}`);
    return data;
};

/** Uploads a file as its source's and waits until the product has taken it in. @throws when it does not */
export const feedProduct = async (
    { origin, base, headers }: Contender,
    file: string,
    as: Readonly<Record<string, string>> = { source: 'AWG' },
): Promise<void> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(as)) body.set(name, value);
    body.set('check_digit', 'with');
    body.set('file', await openAsBlob(file, { type: 'text/csv' }), 'items.csv');
    let feed = await answerOf(await fetch(`${origin}${base}/datafeed/upload`, { method: 'POST', headers, body }));
    while (feed.status === 'PENDING') {
        await pause(BETWEEN);
        feed = await answerOf(await fetch(`${origin}${base}/settings/datafeed/${String(feed.id)}`, { headers }));
    }
    if (feed.status === 'ERROR') throw new Error(`The feed failed: ${String(feed.message)}`);
};
