import { SaxesParser } from 'saxes';
import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import { damaged, tooMuch } from './damaged';

/** Listener to the XML of a part, by local names. */
export interface XmlListener {
    open(name: string, attributes: Readonly<Record<string, string>>): void;
    text?(text: string): void;
    close?(name: string): void;
}

/** Characters of one text, or of one tag; no cell has more than 32,767. */
const MAX_TEXT_LENGTH = 1_048_576;
/** Maximum of nested elements; files of common programs have about ten. */
const DEEPEST = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML chunk by chunk and yields after each one. Entities are not expanded, and buffered data is limited: texts,
 * and open elements.
 *
 * @throws FileError, or the parser's error where it is not XML
 */
export async function* readXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
    const parser = new SaxesParser({ xmlns: false, position: false });
    let sinceEvent = 0;
    let depth = 0;
    let isThere = false;
    parser.on('error', error => {
        throw error;
    });
    parser.on('doctype', () => {
        throw damaged();
    });
    parser.on('opentag', ({ name, attributes }) => {
        sinceEvent = 0;
        if (++depth > DEEPEST) throw tooMuch(fileMessages.tooManyElements({ max: DEEPEST }));
        listener.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
        sinceEvent = 0;
        depth--;
        listener.close?.(localName(name));
    });
    const text = (chunk: string): void => listener.text?.(chunk);
    parser.on('text', text);
    parser.on('cdata', text);
    for await (const piece of pieces) {
        isThere = true;
        sinceEvent += piece.length;
        parser.write(piece);
        if (sinceEvent > MAX_TEXT_LENGTH) throw damaged();
        yield;
    }
    // A missing part has no text at all.
    if (isThere) parser.close();
}

/** Reads an entire part. */
export const readAllXml = async (pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> => {
    for await (const _ of readXml(pieces, listener));
};
