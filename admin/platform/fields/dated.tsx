import { whenNeeded } from '../lazy';
import { InputPlace } from './InputPlaceholder';
import { valueText } from './valueText';
import type { View } from './view';

/** A calendar comes with the first form or filter that has a date. */
const inputs = () => import('./dates/inputs');

/** The views that dates and moments share. */
export const dated = <N extends 'date' | 'dateTime'>(kind: N, format: (value: string | null) => string): View<N> => {
    const Text = valueText(format);
    return {
        Input: whenNeeded(async () => (await inputs()).formInput(kind), <InputPlace />),
        Cell: Text,
        Show: Text,
        FilterInput: whenNeeded(async () => (await inputs()).filterInput(kind), <InputPlace />),
        filters: ['gte', 'lte'],
        align: 'left',
    };
};
