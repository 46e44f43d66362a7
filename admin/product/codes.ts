import { messages } from '../../models/messages';
import { MOST_WRITTEN, normaliseUpc } from '../../models/upc';
import { sayRule } from '../i18n/said';
import type { Refused } from '../refusal/refused';

export interface PastedCodes {
    /** As they were pasted, each product's once. */
    readonly codes: readonly string[];
    /** Codes that were there before. */
    readonly repeated: number;
    /** What is no code, and why. */
    readonly bad: readonly Refused[];
    /** Codes beyond the most that are taken. */
    readonly over: number;
}

/** A code as it is kept, by the rules of an upload that says nothing of check digits (domain.md section 4). */
const normalised = (code: string) => normaliseUpc(code, { checkDigit: 'by_length', column: 'upc_item' });

/** Reads pasted codes: one a line, or separated by commas, semicolons or tabs. @param most codes that are taken at once */
export const readCodes = (text: string, most: number): PastedCodes => {
    const known = new Set<string>();
    const codes: string[] = [];
    const bad: Refused[] = [];
    let repeated = 0;
    let over = 0;
    for (const code of text.split(/[\r\n,;\t]+/).map(each => each.trim())) {
        if (code === '') continue;
        const result = normalised(code);
        // A single one that the call does not take would fail all others with it.
        if (code.length > MOST_WRITTEN) bad.push({ name: code, reason: sayRule(messages.value) });
        else if ('reason' in result) bad.push({ name: code, reason: sayRule(result.reason) });
        else if (known.has(result.code)) repeated += 1;
        else if (codes.length === most) over += 1;
        else {
            known.add(result.code);
            codes.push(code);
        }
    }
    return { codes, repeated, bad, over };
};
