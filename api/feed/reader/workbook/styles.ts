import { feedMessages } from '../../../../models/feed/messages';
import type { Archive } from './archive';
import { tooMuch } from './damaged';
import { readAllXml } from './xml';

/** Excel's own formats that show a date or a time, in any language. */
const isOwnDate = (id: number): boolean =>
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What is left of a format without quoted text, escaped characters, colours and conditions has d, m, y, h or s. */
const showsDate = (format: string): boolean =>
    /[dmyhs]/i.test(format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ''));

/** What a spreadsheet program keeps: formats of a workbook, and characters of one. */
const MOST_FORMATS = 65_536;
const LONGEST_FORMAT = 255;

/** Which cell formats show their number as a date, by their place. */
export const dateStyles = async (archive: Archive, part: string | undefined): Promise<readonly boolean[]> => {
    const own = new Map<number, boolean>();
    const styles: boolean[] = [];
    let isCellFormat = false;
    if (part === undefined) return styles;
    await readAllXml(archive.text(part), {
        open: (name, { numFmtId = '0', formatCode = '' }) => {
            const id = Number(numFmtId);
            if (own.size + styles.length > MOST_FORMATS) throw tooMuch(feedMessages.mostFormats);
            if (name === 'numFmt') own.set(id, showsDate(formatCode.slice(0, LONGEST_FORMAT)));
            else if (name === 'cellXfs') isCellFormat = true;
            else if (name === 'xf' && isCellFormat) styles.push(own.get(id) ?? isOwnDate(id));
        },
        close: name => {
            if (name === 'cellXfs') isCellFormat = false;
        },
    });
    return styles;
};
