import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes; about 300 rows: large enough to be fast, small enough to let other work run in between. */
const CHUNK = 32 * 1024;

/** Characters of the bytes 0x80 to 0x9f, in which Windows-1252 differs from Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A letter of UTF-8 as decoded by Windows-1252: such a sequence does not occur in real text. */
const FOREIGN = new RegExp(`[ÂÃ][\\x80-\\xbf${WINDOWS}]|â[\\x80-\\xbf${WINDOWS}]{2}`);
/** Characters that a decoder writes for invalid bytes, and one that no text has. */
const LOST = /[\ufffd\0]/;

/** Finds whether letters of a text cannot be read in the encoding of its file: a byte of theirs is missing, or another. */
export const unreadable = (encoding: Encoding): ((text: string) => boolean) =>
    encoding === 'windows-1252' ? text => LOST.test(text) || FOREIGN.test(text) : text => LOST.test(text);

interface Decoder {
    decode(bytes: Buffer): string;
    /** Returns the rest of a character in which the file ends. */
    end(): string;
}

/** Decoded by hand, because some releases of Node treat Windows-1252 as Latin-1. */
const windows1252: Decoder = {
    decode: bytes =>
        bytes.toString('latin1').replace(/[\x80-\x9f]/g, char => WINDOWS[char.charCodeAt(0) - 0x80] ?? char),
    end: () => '',
};

const decoderOf = (encoding: Encoding): Decoder => {
    if (encoding === 'windows-1252') return windows1252;
    const decoder = new TextDecoder(encoding);
    return { decode: bytes => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};

/** Yields the text of a file in chunks, without its byte order mark; a chunk is read when the one before is used up. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
    const decoder = decoderOf(encoding);
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
        const text = decoder.decode(bytes);
        if (text !== '') yield text;
    }
    const rest = decoder.end();
    if (rest !== '') yield rest;
}
