import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Readable } from 'node:stream';

/** A file in a response, to be saved under its name. */
interface Attachment {
    readonly name: string;
    readonly type: string;
    readonly content: Readable | Buffer | string;
}

const UNSAFE = /[^\x20-\x7e]|["\\%]/g;
/** Characters that `encodeURIComponent` leaves unescaped, but RFC 5987 does not allow. */
const UNLIKE = /['()*]/g;

const encoded = (name: string): string =>
    encodeURIComponent(name).replace(UNLIKE, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Builds a Content-Disposition (RFC 6266), with a plain name for programs that support only ASCII characters. */
export const dispositionOf = (name: string): string => {
    const plain = name.replace(UNSAFE, '_');
    return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
};

/** Responds with a file to save. */
export const attach = (h: ResponseToolkit, { name, type, content }: Attachment): ResponseObject =>
    h.response(content).type(type).header('content-disposition', dispositionOf(name));
