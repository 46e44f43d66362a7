import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../models/platform/format/format';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { MAX_UPC_TEXT_LENGTH, possibleCodes } from '../../../../models/platform/format/upc';
import { translateRule } from '../../../platform/i18n/messages';

interface PastedCodes {
    /** Codes as they were pasted, one for each product. */
    readonly codes: readonly string[];
    /** Codes of products that were named before, as they were pasted. */
    readonly repeated: readonly string[];
    /** Texts that are no codes, and why. */
    readonly bad: readonly RejectedItem[];
    /** Codes beyond the maximum. */
    readonly over: readonly string[];
}

/**
 * Reads pasted codes: one a line, or separated by commas, semicolons or tabs.
 * @param maxCodes maximum number of codes
 */
export const readCodes = (text: string, maxCodes: number): PastedCodes => {
    // Codes in their most likely reading.
    const known = new Set<string | undefined>();
    const codes: string[] = [];
    const bad: RejectedItem[] = [];
    const repeated: string[] = [];
    const over: string[] = [];
    for (const code of text.split(/[\r\n,;\t]+/).map(each => each.trim())) {
        if (code === '') continue;
        const read = possibleCodes(code, 'upc_item');
        // A single code that the call does not accept would fail all others with it.
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

/** Codes that are pasted into a text. */
export interface PastedText {
    readonly text: string;
    readonly read: PastedCodes;
    /** Maximum number of codes. */
    readonly max: number;
    /**
     * Parts of the text that are not looked up, each with its reason: no code, a wrong check digit, repeated, too many.
     */
    readonly leftOut: readonly RejectedItem[];
    readonly setText: (text: string) => void;
}

interface Reading {
    readonly start?: string | undefined;
    /** Returns the codes of a text, where there is more in it. */
    readonly codesIn?: ((text: string) => string) | undefined;
}

const asIs = (text: string): string => text;

/** Reads codes as they are pasted. @param max maximum number of codes */
export const usePastedCodes = (max: number, { start = '', codesIn = asIs }: Reading = {}): PastedText => {
    const translate = useTranslate();
    const [text, setText] = useState(start);
    const codeText = codesIn(text);
    const read = useMemo(() => readCodes(codeText, max), [codeText, max]);
    const { bad, repeated, over } = read;
    const because = (codes: readonly string[], reason: string, options = {}): readonly RejectedItem[] =>
        codes.map(name => ({ name, reason: translate(`lookup.paste.${reason}`, options) }));
    const leftOut = [
        ...bad,
        ...because(repeated, 'isRepeated'),
        ...because(over, 'isOver', { max: formatInteger(max) }),
    ];
    return { text, read, max, leftOut, setText };
};
