import { messages } from '../../../../models/platform/messages/ruleMessages';
import { MAX_UPC_TEXT_LENGTH, possibleCodes } from '../../../../models/platform/format/upc';
import { translateRule } from '../../../platform/i18n/messages';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';

export interface PastedCodes {
    /** As they were pasted, each product's once. */
    readonly codes: readonly string[];
    /** Codes of products that were named before, as they were pasted. */
    readonly repeated: readonly string[];
    /** Texts that are no codes, and why. */
    readonly bad: readonly RejectedItem[];
    /** Codes beyond the most that are taken. */
    readonly over: readonly string[];
}

/** Reads pasted codes: one a line, or separated by commas, semicolons or tabs. @param maxCodes codes that are taken at once */
export const readCodes = (text: string, maxCodes: number): PastedCodes => {
    // By what each is likeliest to be.
    const known = new Set<string | undefined>();
    const codes: string[] = [];
    const bad: RejectedItem[] = [];
    const repeated: string[] = [];
    const over: string[] = [];
    for (const code of text.split(/[\r\n,;\t]+/).map(each => each.trim())) {
        if (code === '') continue;
        const read = possibleCodes(code, 'upc_item');
        // A single one that the call does not take would fail all others with it.
        if (code.length > MAX_UPC_TEXT_LENGTH) bad.push({ name: code, reason: translateRule(messages.value) });
        else if ('reason' in read) bad.push({ name: code, reason: translateRule(read.reason) });
        else if (known.has(read[0])) repeated.push(code);
        else if (codes.length === maxCodes) over.push(code);
        else {
            known.add(read[0]);
            codes.push(code);
        }
    }
    return { codes, repeated, bad, over };
};
