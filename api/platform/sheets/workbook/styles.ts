import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { Archive } from './archive';
import { tooMuch } from './damaged';
import { builtinFormat } from './format/builtin';
import { cellFormat, type CellFormat } from './format/format';
import { readAllXml } from './xml';

/** Limits of a spreadsheet program: formats of a workbook, and characters of one. */
const MAX_FORMATS = 65_536;
const MAX_FORMAT_LENGTH = 255;

/** Formats of cells, by the index of their style. */
export type CellFormats = readonly CellFormat[];

/** Reads the formats of cells; cells of one format share the parsed one. */
export const cellFormats = async (archive: Archive, part: string | undefined): Promise<CellFormats> => {
    const codes = new Map<number, string>();
    const formats = new Map<string, CellFormat>();
    const styles: CellFormat[] = [];
    let isCellStyle = false;
    const formatOf = (id: number): CellFormat => {
        const code = codes.get(id) ?? builtinFormat(id);
        const format = formats.get(code) ?? cellFormat(code);
        formats.set(code, format);
        return format;
    };
    if (part === undefined) return styles;
    await readAllXml(archive.text(part), {
        open: (name, { numFmtId = '0', formatCode = '' }) => {
            const id = Number(numFmtId);
            if (codes.size + styles.length > MAX_FORMATS) throw tooMuch(fileMessages.tooManyFormats);
            if (name === 'numFmt') codes.set(id, formatCode.slice(0, MAX_FORMAT_LENGTH));
            else if (name === 'cellXfs') isCellStyle = true;
            else if (name === 'xf' && isCellStyle) styles.push(formatOf(id));
        },
        close: name => {
            if (name === 'cellXfs') isCellStyle = false;
        },
    });
    return styles;
};
