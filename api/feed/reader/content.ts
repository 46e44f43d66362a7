import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { FileError } from '../fileError';
import type { Encoding } from './decode';

export const EMPTY = 'The file is empty. Upload a file with a header row and at least one row.';
const ADVICE = 'Save it as CSV and upload it again.';

interface Signature {
    readonly starts: string;
    readonly is: string;
}

/** Files that are often taken for CSV, by their first bytes (as Latin-1). */
const SIGNATURES: readonly Signature[] = [
    { starts: 'PK', is: 'an Excel workbook or another zip archive' },
    { starts: '\xd0\xcf\x11\xe0', is: 'an old Excel workbook' },
    { starts: '%PDF', is: 'a PDF document' },
    { starts: '\x89PNG', is: 'an image' },
    { starts: '\xff\xd8\xff', is: 'an image' },
    { starts: 'GIF8', is: 'an image' },
    { starts: '\x1f\x8b', is: 'a compressed file' },
    { starts: '{\\rtf', is: 'a text document' },
];

const WEB_PAGE = /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml)/i;

const BOMS: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
    { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
    { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
    { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const refuse = (is: string): never => {
    throw new FileError(`The file is not a CSV file but ${is}. ${ADVICE}`);
};

/** The encoding that the first bytes tell, after making sure that they are not those of something else. */
const ofStart = (start: Buffer): Encoding | undefined => {
    const text = start.toString('latin1', 0, 1024);
    const signature = SIGNATURES.find(({ starts }) => text.startsWith(starts));
    if (signature) return refuse(signature.is);
    if (WEB_PAGE.test(text)) return refuse('a web page or XML document');
    return BOMS.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte))?.encoding;
};

/**
 * Reads the whole file once to learn what it is: a mark at its start says UTF-8 or UTF-16; without one it is UTF-8
 * if all of it is valid, else Windows-1252 (domain.md section 4, "Feed files").
 *
 * @throws FileError for what is not text, and for an empty file
 */
export const detectEncoding = async (path: string): Promise<Encoding> => {
    const strict = new TextDecoder('utf-8', { fatal: true });
    let isFirst = true;
    let isUtf8 = true;
    let marked: Encoding | undefined;
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        if (isFirst) marked = ofStart(chunk);
        isFirst = false;
        if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
        if (chunk.includes(0)) refuse('a binary file');
        isUtf8 &&= isValid(strict, chunk, true);
    }
    if (isFirst) throw new FileError(EMPTY);
    isUtf8 &&= isValid(strict, Buffer.alloc(0), false);
    return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
};

const isValid = (strict: TextDecoder, bytes: Uint8Array, stream: boolean): boolean => {
    try {
        strict.decode(bytes, { stream });
        return true;
    } catch {
        return false;
    }
};
