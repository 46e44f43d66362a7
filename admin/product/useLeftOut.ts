import { useTranslate } from 'react-admin';
import { formatInteger } from '../../models/platform/format/format';
import type { Refused } from '../platform/rejections/rejectedItem';
import type { PastedCodes } from '../features/product/add/codes';

/** Returns what of pasted codes is not looked up, each with its reason. @param most codes that are taken at once */
export const useLeftOut = ({ bad, repeated, over }: PastedCodes, most: number): readonly Refused[] => {
    const translate = useTranslate();
    const because = (codes: readonly string[], reason: string, options = {}): readonly Refused[] =>
        codes.map(name => ({ name, reason: translate(`lookup.paste.${reason}`, options) }));
    return [...bad, ...because(repeated, 'isRepeated'), ...because(over, 'isOver', { most: formatInteger(most) })];
};
