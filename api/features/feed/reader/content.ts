import { createReadStream } from 'node:fs';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { Message } from '../../../../models/platform/messages/message';
import { FileError } from './fileError';
import type { Encoding } from './decode';
import { EncodingEvidence, wideEncoding } from './encoding';

/** Bytes that tell what a file is. */
const START = 8;

interface Signature {
    readonly starts: string;
    readonly is: Message;
}

/** Files that are often taken for CSV, by their first bytes (as Latin-1). */
const SIGNATURES: readonly Signature[] = [
    { starts: '%PDF', is: feedMessages.isPdf },
    { starts: '\x89PNG', is: feedMessages.isImage },
    { starts: '\xff\xd8\xff', is: feedMessages.isImage },
    { starts: 'GIF8', is: feedMessages.isImage },
    { starts: '\x1f\x8b', is: feedMessages.isCompressed },
    { starts: '{\\rtf', is: feedMessages.isText },
];

const WEB_PAGE = /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml)/i;

const BOMS: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
    { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
    { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
    { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const UTF_32 = '\xff\xfe\0\0';

const refuse = (is: Message): never => {
    throw new FileError(feedMessages.otherForm({ is }));
};

export const BINARY = feedMessages.otherForm({ is: feedMessages.isBinary });

/** Form of a file, by its content and not by its name. */
export type Content = { readonly form: 'text'; readonly encoding: Encoding } | { readonly form: 'workbook' };

const ZIP = 'PK\x03\x04';
/** Start of what Microsoft's programs wrote before XLSX, and still write around a workbook that has a password. */
const COMPOUND = '\xd0\xcf\x11\xe0';
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

const refuseCompound = async (path: string): Promise<never> => {
    let tail = Buffer.alloc(0);
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        const bytes = Buffer.concat([tail, chunk]);
        if (bytes.includes(PROTECTED)) throw new FileError(feedMessages.locked);
        tail = bytes.subarray(-PROTECTED.length);
    }
    return refuse(feedMessages.isOldExcel);
};

/** The encoding that the first bytes tell, after making sure that they are not those of something else. */
const ofStart = (start: Buffer): Encoding | undefined => {
    const text = start.toString('latin1', 0, 1024);
    const signature = SIGNATURES.find(({ starts }) => text.startsWith(starts));
    if (signature) return refuse(signature.is);
    if (WEB_PAGE.test(text)) return refuse(feedMessages.isWebPage);
    if (text.startsWith(UTF_32)) throw new FileError(BINARY);
    return BOMS.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte))?.encoding;
};

/**
 * Detects the form of a file. Text is read once as a whole: a mark at its start says UTF-8 or UTF-16; without one its
 * bytes say which it is.
 *
 * @throws FileError for what is neither text nor a workbook, and for an empty file
 */
export const detectContent = async (path: string): Promise<Content> => {
    const start = (await startOf(path)).toString('latin1');
    if (start === '') throw new FileError(feedMessages.empty);
    if (start.startsWith(ZIP)) return { form: 'workbook' };
    if (start.startsWith(COMPOUND)) return refuseCompound(path);
    return { form: 'text', encoding: await detectEncoding(path) };
};

const startOf = async (path: string): Promise<Buffer> => {
    for await (const chunk of createReadStream(path, { end: START - 1 }) as AsyncIterable<Buffer>) return chunk;
    return Buffer.alloc(0);
};

/** Bytes that are looked at in one go: about a millisecond. */
const CHUNK = 128 * 1024;

const detectEncoding = async (path: string): Promise<Encoding> => {
    const evidence = new EncodingEvidence();
    let isFirst = true;
    let marked: Encoding | undefined;
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
        if (isFirst) marked = ofStart(chunk) ?? wideEncoding(chunk);
        isFirst = false;
        if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
        evidence.add(chunk);
    }
    if (evidence.isBinary) throw new FileError(BINARY);
    return marked ?? evidence.encoding;
};
