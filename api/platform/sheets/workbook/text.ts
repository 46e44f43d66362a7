import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import { isStorableText } from '../../../../models/platform/definition/storable';
import { tooMuch } from './damaged';

/** Characters of all its runs; no cell has more than 32,767. */
const MAX_TEXT_LENGTH = 1_048_576;

/** `_x000D_` stands for a character that XML cannot contain. */
const CODED = /_x([0-9a-f]{4})_/gi;

/** Decodes escaped characters; an escape of one that cannot be stored is left unchanged. */
const decoded = (text: string): string => {
    if (!text.includes('_x')) return text;
    const meant = text.replace(CODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return isStorableText(meant) ? meant : text;
};

/**
 * Collects the text of a cell or of a shared string: of its runs, without the phonetic guides of Asian scripts, which
 * are not shown in the cell.
 */
export class TextGatherer {
    private gathered = '';
    private isIn = false;
    private isAid = false;

    open(name: string): void {
        if (name === 'rPh') this.isAid = true;
        this.isIn = name === 't' && !this.isAid;
    }

    text(text: string): void {
        if (!this.isIn) return;
        this.gathered += text;
        if (this.gathered.length > MAX_TEXT_LENGTH) throw tooMuch(fileMessages.longText);
    }

    close(name: string): void {
        if (name === 'rPh') this.isAid = false;
        this.isIn = false;
    }

    /** Returns the gathered text, and forgets it. */
    take(): string {
        const text = decoded(this.gathered);
        this.gathered = '';
        return text;
    }
}
