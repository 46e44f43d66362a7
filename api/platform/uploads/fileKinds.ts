import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Message } from '../../../models/platform/messages/message';
import { Failure } from '../server/failure';
import { CONTENT_TYPES, workbookKind } from './workbookKind';
import { entriesOf } from './zip';

/** A kind of file that is stored and returned unchanged. */
interface FileKind {
    readonly name: string;
    /** Extensions of such files, in lower case. */
    readonly endings: readonly string[];
    readonly mimetype: string;
    /** Whether a file is one. @param start its first bytes as Latin-1 */
    readonly is: (path: string, start: string) => Promise<boolean>;
}

/** Bytes that identify the type of a file. */
const START = 1024;
/** Bytes that are checked in one go: about a millisecond. */
const CHUNK_BYTES = 128 * 1024;

const beginning =
    (signature: RegExp): FileKind['is'] =>
    (_path, start) =>
        Promise.resolve(signature.test(start));

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const bytes of stream as AsyncIterable<Buffer>) yield bytes.toString('latin1');
}

/** Builds the test for an Office document: an archive with certain parts, and without macros. */
const office =
    (document: string): FileKind['is'] =>
    async (path, start) => {
        if (!start.startsWith('PK\x03\x04')) return false;
        const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => undefined);
        if (!zip) return false;
        try {
            const entries = await entriesOf(zip);
            const types = entries?.get(CONTENT_TYPES.toLowerCase());
            if (!types || !entries?.has(document)) return false;
            return (await workbookKind(textOf(zip, types))) === 'plain';
        } catch {
            return false;
        } finally {
            zip.close();
        }
    };

// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** Bytes that Windows-1252 has no characters for. */
const NOT_OF_WINDOWS = /[\x81\x8d\x8f\x90\x9d]/;
/** Signatures of files of other types: they are not text, even if they can be decoded. */
const OTHERWISE = /^(\xef\xbb\xbf)?\s*(<(!doctype|html|script|svg|\?xml)|%PDF-|\{\\rtf)/i;

const decodes = (decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean => {
    try {
        decoder.decode(bytes, { stream });
        return true;
    } catch {
        return false;
    }
};

/** Whether a file is text: UTF-8, or else Windows-1252, without NUL and other characters that no text has. */
const isText: FileKind['is'] = async (path, start) => {
    if (OTHERWISE.test(start)) return false;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let [isUtf8, isWindows] = [true, true];
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
        const text = chunk.toString('latin1');
        if (NO_TEXT.test(text)) return false;
        isUtf8 &&= decodes(decoder, chunk, true);
        isWindows &&= !NOT_OF_WINDOWS.test(text);
        if (!isUtf8 && !isWindows) return false;
    }
    return isWindows || (isUtf8 && decodes(decoder, Buffer.alloc(0), false));
};

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/**
 * Kinds of documents and pictures; a further kind is one entry. None of them is ever executed or shown in the product's
 * pages.
 */
export const DOCUMENTS: readonly FileKind[] = [
    { name: 'PDF', endings: ['pdf'], mimetype: 'application/pdf', is: beginning(/^%PDF-/) },
    { name: 'PNG', endings: ['png'], mimetype: 'image/png', is: beginning(/^\x89PNG\r\n/) },
    { name: 'JPEG', endings: ['jpg', 'jpeg'], mimetype: 'image/jpeg', is: beginning(/^\xff\xd8\xff/) },
    { name: 'WebP', endings: ['webp'], mimetype: 'image/webp', is: beginning(/^RIFF[^]{4}WEBP/) },
    { name: 'GIF', endings: ['gif'], mimetype: 'image/gif', is: beginning(/^GIF8[79]a/) },
    { name: 'XLSX', endings: ['xlsx'], mimetype: `${OPEN_XML}.spreadsheetml.sheet`, is: office('xl/workbook.xml') },
    {
        name: 'DOCX',
        endings: ['docx'],
        mimetype: `${OPEN_XML}.wordprocessingml.document`,
        is: office('word/document.xml'),
    },
    { name: 'CSV', endings: ['csv'], mimetype: 'text/csv', is: isText },
    { name: 'TXT', endings: ['txt'], mimetype: 'text/plain', is: isText },
];

const startOf = async (path: string): Promise<string> => {
    for await (const chunk of createReadStream(path, { end: START - 1 }) as AsyncIterable<Buffer>)
        return chunk.toString('latin1');
    return '';
};

const endingOf = (filename: string): string => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

const buildFileFailure = (message: Message): Failure => new Failure(400, { file: message });

/**
 * Returns the kind of a file: the one of its extension, if its content is of that kind.
 *
 * @throws Failure 400 at `file` for an empty file, one of no accepted kind, and one whose content does not match its
 *   extension
 */
export const kindOf = async (path: string, filename: string, acceptedKinds = DOCUMENTS): Promise<FileKind> => {
    const kinds = acceptedKinds.map(({ name }) => name).join(', ');
    const start = await startOf(path);
    if (start === '') throw buildFileFailure(callMessages.emptyFile);
    const ending = endingOf(filename);
    const kind = acceptedKinds.find(({ endings }) => endings.includes(ending));
    if (!kind) throw buildFileFailure(callMessages.otherFile({ kinds }));
    if (!(await kind.is(path, start))) throw buildFileFailure(callMessages.notWhatItSays({ kind: kind.name, kinds }));
    return kind;
};
