import { feedMessages } from '../../../../models/feed/messages';
import type { Archive } from './archive';
import { tooMuch } from './damaged';
import { readAllXml } from './xml';

/** Excel's own formats that show a date or a time, in any language. */
const isOwnDate = (id: number): boolean =>
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Excel's own formats `0%` and `0.00%`. */
const isOwnPercent = (id: number): boolean => id === 9 || id === 10;

/** What a format shows its number as; undefined: as a number. */
export type Shown = 'date' | 'percent' | undefined;

const shownByOwn = (id: number): Shown => (isOwnDate(id) ? 'date' : isOwnPercent(id) ? 'percent' : undefined);

/** By what is left of a format without quoted text, escaped characters, colours and conditions. */
const shownBy = (format: string): Shown => {
    const left = format.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, '');
    if (/[dmyhs]/i.test(left)) return 'date';
    return left.includes('%') ? 'percent' : undefined;
};

/** What a spreadsheet program keeps: formats of a workbook, and characters of one. */
const MOST_FORMATS = 65_536;
const LONGEST_FORMAT = 255;

/** What cell formats show their number as, by their place. */
export const cellStyles = async (archive: Archive, part: string | undefined): Promise<readonly Shown[]> => {
    const own = new Map<number, Shown>();
    const styles: Shown[] = [];
    let isCellFormat = false;
    if (part === undefined) return styles;
    await readAllXml(archive.text(part), {
        open: (name, { numFmtId = '0', formatCode = '' }) => {
            const id = Number(numFmtId);
            if (own.size + styles.length > MOST_FORMATS) throw tooMuch(feedMessages.mostFormats);
            if (name === 'numFmt') own.set(id, shownBy(formatCode.slice(0, LONGEST_FORMAT)));
            else if (name === 'cellXfs') isCellFormat = true;
            else if (name === 'xf' && isCellFormat) styles.push(own.has(id) ? own.get(id) : shownByOwn(id));
        },
        close: name => {
            if (name === 'cellXfs') isCellFormat = false;
        },
    });
    return styles;
};
