import { createReadStream } from 'node:fs';
import { feedMessages } from '../../../../models/features/feed/messages';
import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { FileError } from '../../../platform/sheets/fileError';
import type { Encoding } from './decode';

/** A letter of several bytes in UTF-8, of a text that has each byte as a character. */
const LETTER =
    /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g;
/**
 * A UTF-8 sequence that no text in Windows-1252 has by chance: `Ã` or `Â` before a sign, three signs in a row, or two
 * such letters side by side. `CAFÉ’S` has one of the others.
 */
const SURE_LETTER = /[\xc2\xc3][\x80-\xbf]|[\xe0-\xf4][\x80-\xbf]{2}|(?:[\xc2-\xdf][\x80-\xbf]){2}/;
const HIGH = /[\x80-\xff]/;
// eslint-disable-next-line no-control-regex -- what distinguishes a text from another file
const CONTROL = /[\x00-\x08\x0e-\x19\x1c-\x1f]/g;

/** Characters that no text has, of a hundred, from which on a file is not text: a few are of a row that is damaged. */
const MAX_CONTROL_PERCENT = 5;
/** Characters of one line that are checked together. */
const MAX_LINE = 1_048_576;

/** Collects evidence of a file's encoding from its bytes, row by row (docs/domain.md section 4, "Feed files"). */
class EncodingEvidence {
    private rest = '';
    private size = 0;
    private controls = 0;
    /** Number of rows with letters that only UTF-8 has. */
    private surely = 0;
    /** Number of rows with bytes that are invalid in UTF-8. */
    private invalid = 0;

    add(bytes: Buffer): void {
        this.size += bytes.length;
        const text = this.rest + bytes.toString('latin1');
        const end = text.lastIndexOf('\n') + 1;
        const isLong = end === 0 && text.length > MAX_LINE;
        this.rest = isLong ? '' : text.slice(end);
        this.count(isLong ? text : text.slice(0, end));
    }

    get isBinary(): boolean {
        this.flush();
        return this.controls * 100 > this.size * MAX_CONTROL_PERCENT;
    }

    /** UTF-8 if its letters are valid in all but a few rows; else Windows-1252. */
    get encoding(): Encoding {
        this.flush();
        return this.invalid === 0 || this.surely >= this.invalid ? 'utf-8' : 'windows-1252';
    }

    private flush(): void {
        this.count(this.rest);
        this.rest = '';
    }

    private count(text: string): void {
        this.controls += text.match(CONTROL)?.length ?? 0;
        if (!HIGH.test(text)) return;
        for (const line of text.split('\n')) {
            if (!HIGH.test(line)) continue;
            if (SURE_LETTER.test(line)) this.surely++;
            if (HIGH.test(line.replace(LETTER, ''))) this.invalid++;
        }
    }
}

/** Detects UTF-16 without a byte order mark: nearly every other byte at its start is zero. */
const wideEncoding = (start: Buffer): Encoding | undefined => {
    const pairs = Math.min(start.length, 1_024) >> 1;
    let [even, odd] = [0, 0];
    for (let i = 0; i < pairs; i++) {
        if (start[2 * i] === 0) even++;
        if (start[2 * i + 1] === 0) odd++;
    }
    const threshold = pairs * 0.75;
    if (pairs < 2 || Math.max(even, odd) <= threshold || Math.min(even, odd) > 0) return undefined;
    return odd > even ? 'utf-16le' : 'utf-16be';
};

/** Bytes that identify the type of a file. */
const START = 8;

interface Signature {
    readonly starts: string;
    readonly is: Message;
}

/** Files that are often mistaken for CSV, by their first bytes (as Latin-1). */
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

const BINARY = feedMessages.otherForm({ is: feedMessages.isBinary });

/** Form of a file, by its content and not by its name. */
type Content = { readonly form: 'text'; readonly encoding: Encoding } | { readonly form: 'workbook' };

const ZIP = 'PK\x03\x04';
/** Signature of Microsoft's files before XLSX, which are also the container of workbooks with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0';
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

const refuseCompound = async (path: string): Promise<never> => {
    let tail = Buffer.alloc(0);
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        const bytes = Buffer.concat([tail, chunk]);
        if (bytes.includes(PROTECTED)) throw new FileError(fileMessages.locked);
        tail = bytes.subarray(-PROTECTED.length);
    }
    return refuse(feedMessages.isOldExcel);
};

/** Returns the encoding that the first bytes show, after a check that they are not those of another type. */
const ofStart = (start: Buffer): Encoding | undefined => {
    const text = start.toString('latin1', 0, 1024);
    const signature = SIGNATURES.find(({ starts }) => text.startsWith(starts));
    if (signature) return refuse(signature.is);
    if (WEB_PAGE.test(text)) return refuse(feedMessages.isWebPage);
    if (text.startsWith(UTF_32)) throw new FileError(BINARY);
    return BOMS.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte))?.encoding;
};

/**
 * Detects the form of a file. All of a text is read once: a byte order mark at its start means UTF-8 or UTF-16; without
 * one, its bytes decide.
 *
 * @throws FileError for a file that is neither text nor a workbook, and for an empty file
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

/** Bytes that are checked in one go: about a millisecond. */
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
