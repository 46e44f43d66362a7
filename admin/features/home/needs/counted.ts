import { useTranslate } from 'react-admin';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import { formatInteger } from '../../../../models/platform/format/format';
import type { HomeFigure } from '../../../platform/feature';

export type CountedFigure = HomeAnswer['figures'][number];

/** Returns the count in words; undefined while they are counted, and without a number where they cannot be. */
export const useWaitingText = (
    { words }: Pick<HomeFigure, 'words'>,
    countedFigure: CountedFigure | null | undefined,
): string | undefined => {
    const translate = useTranslate();
    if (countedFigure === undefined) return undefined;
    const count = countedFigure?.count ?? null;
    if (count === null) return translate(words.unknown);
    return count === 0
        ? translate(words.none)
        : translate(words.some, { smart_count: count, count: formatInteger(count) });
};

/** @param answer undefined: not answered yet; null: not available */
export const findCountedFigure = (
    answer: HomeAnswer | null | undefined,
    name: string,
): CountedFigure | null | undefined =>
    answer === undefined ? undefined : (answer?.figures.find(each => each.name === name) ?? null);
