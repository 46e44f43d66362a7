import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** @throws Error where a part of the archive does not begin: the bench has no assertions */
const requireMark = (archive: Buffer, at: number, mark: number): void => {
    if (archive.readUInt32LE(at) !== mark) throw new Error('It is no ZIP archive.');
};

/** Returns the files of a ZIP archive, by path, read through its directory like a spreadsheet program. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    requireMark(archive, end, END);
    const files = new Map<string, Buffer>();
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
        requireMark(archive, at, ENTRY);
        const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
            index === 0 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
        ) as [number, number, number, number];
        const local = archive.readUInt32LE(at + 42);
        const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
        const content = archive.subarray(start, start + packed);
        const path = archive.toString('utf8', at + 46, at + 46 + name);
        files.set(path, archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content));
        at += 46 + name + extra + comment;
    }
    return files;
};

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const textOf = (xml: string): string => xml.replace(/&(\w+);/g, (_match, name: string) => ENTITIES[name] ?? '?');

/** A cell: text as a string, a number as a number, with the index of its style. */
export interface ReadCell {
    readonly value: string | number;
    readonly style: number;
}

/** Returns the cells of a sheet by their position (`A1`). */
export const cellsOf = (sheet: string): Map<string, ReadCell> => {
    const cell =
        /<c r="([A-Z]+\d+)" s="(\d+)"(?: t="inlineStr")?>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs;
    return new Map(
        Array.from(sheet.matchAll(cell), ([, at = '', style, number, text]) => [
            at,
            { value: number === undefined ? textOf(text ?? '') : Number(number), style: Number(style) },
        ]),
    );
};

/** Fails on characters that XML does not allow, and on tags that do not nest. */
export const expectWellFormed = (xml: string): void => {
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!(amp|lt|gt|quot);)/);
    const open: string[] = [];
    for (const [, closing, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
        if (closing) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name);
    }
    expect(open).toEqual([]);
};
