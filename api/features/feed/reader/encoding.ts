import type { Encoding } from './decode';

/** A letter of several bytes in UTF-8, of a text that has each byte as a character. */
const LETTER =
    /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g;
/**
 * One that no text in Windows-1252 has by chance: `Ã` or `Â` before a sign, three signs in a row, or two such letters
 * side by side. `CAFÉ’S` has one of the others.
 */
const SURE_LETTER = /[\xc2\xc3][\x80-\xbf]|[\xe0-\xf4][\x80-\xbf]{2}|(?:[\xc2-\xdf][\x80-\xbf]){2}/;
const HIGH = /[\x80-\xff]/;
// eslint-disable-next-line no-control-regex -- what tells a text from another file
const CONTROL = /[\x00-\x08\x0e-\x19\x1c-\x1f]/g;

/** Characters that no text has, of a hundred, from which on a file is not text: a few are of a row that is damaged. */
const MAX_CONTROL_PERCENT = 5;
/** Characters of one line that are looked at together. */
const MAX_LINE = 1_048_576;

/** Collects evidence of a file's encoding from its bytes, row by row (docs/domain.md section 4, "Feed files"). */
export class EncodingEvidence {
    private rest = '';
    private size = 0;
    private controls = 0;
    /** Rows with letters that only UTF-8 has. */
    private surely = 0;
    /** Rows with bytes that are no letters in UTF-8. */
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

    /** UTF-8 when its letters are, but for a few rows; else Windows-1252. */
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

/** UTF-16 without a mark at its start: nearly every other byte of its first ones is zero. */
export const wideEncoding = (start: Buffer): Encoding | undefined => {
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
