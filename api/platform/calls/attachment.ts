import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Readable } from 'node:stream';

/** A file that is answered, to be saved under its name. */
interface Attachment {
    readonly name: string;
    readonly type: string;
    readonly content: Readable | Buffer | string;
}

const UNSAFE = /[^\x20-\x7e]|["\\%]/g;
/** Characters that RFC 5987 takes as they are and `encodeURIComponent` leaves alone, but for these. */
const UNLIKE = /['()*]/g;

const encoded = (name: string): string =>
    encodeURIComponent(name).replace(UNLIKE, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Builds a Content-Disposition (RFC 6266), with a plain name for programs that know no other characters than ASCII. */
export const dispositionOf = (name: string): string => {
    const plain = name.replace(UNSAFE, '_');
    return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
};

/** Answers with a file to save. */
export const attach = (h: ResponseToolkit, { name, type, content }: Attachment): ResponseObject =>
    h.response(content).type(type).header('content-disposition', dispositionOf(name));
