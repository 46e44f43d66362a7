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

/** Reads codes as they are pasted. @param max codes that are taken at once */
export const usePastedCodes = (max: number, start = ''): Pasted => {
    const translate = useTranslate();
    const [text, setText] = useState(start);
    const read = useMemo(() => readCodes(text, max), [text, max]);
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
