import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../models/platform/format/format';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';
import { readCodes, type PastedCodes } from './codes';

/** Codes that are pasted into a text. */
export interface Pasted {
    readonly text: string;
    readonly read: PastedCodes;
    /** Codes that are taken at once. */
    readonly max: number;
    /** What of the text is not looked up, each with its reason: no code, a wrong check digit, repeated, too many. */
    readonly leftOut: readonly RejectedItem[];
    readonly setText: (text: string) => void;
}

interface Reading {
    readonly start?: string | undefined;
    /** Returns the codes of a text, where there is more in it. */
    readonly codesIn?: ((text: string) => string) | undefined;
}

const asIs = (text: string): string => text;

/** Reads codes as they are pasted. @param max codes that are taken at once */
export const usePastedCodes = (max: number, { start = '', codesIn = asIs }: Reading = {}): Pasted => {
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
