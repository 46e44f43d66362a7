import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { catalogueFile } from '../../../seeders/catalogue';

/** A feed file on the disk. */
export interface ItemFile {
    readonly path: string;
    remove(): void;
}

/** One row of so many has a wrong check digit: the product rejects it, plain SQL does not check it. */
const REJECT_EVERY = 1000;
const LAST_DIGIT = /^(\d+)(\d)/;

const spoiled = (line: string): string =>
    line.replace(LAST_DIGIT, (_, code: string, digit: string) => code + String((Number(digit) + 1) % 10));

/** Generates the catalogue's file with some rows spoiled, in chunks of complete lines. */
function* pieces(rows: number, edition: number): Generator<string> {
    let number = 0;
    for (const piece of catalogueFile(0, rows, edition)) {
        const lines = piece.split('\n').slice(0, -1);
        yield lines.map(line => `${number++ % REJECT_EVERY === 1 ? spoiled(line) : line}\n`).join('');
    }
}

/** Writes a file in a folder of its own. */
export const writeFile = async (content: Iterable<string>): Promise<ItemFile> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'endcap-bench-items-'));
    // PostgreSQL reads it as another user.
    chmodSync(folder, 0o755);
    const file = path.join(folder, 'items.csv');
    await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o644 }));
    return { path: file, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Writes a file of this many products; in another edition about one in ten has other prices. */
export const writeItems = (rows: number, edition = 0): Promise<ItemFile> => writeFile(pieces(rows, edition));
