import { formatDate, formatDateTime } from '../../../models/platform/format/format';
import { lazy } from '../lazy';
import { MomentText } from './dates/Moment';
import { InputPlaceholder } from './InputPlaceholder';
import { valueText } from './valueText';
import type { FieldView } from './view';

/** Loads the calendar with the first form or filter that has a date. */
const inputs = () => import('./dates/inputs');

/** Builds the views that dates and moments share. */
const dated = <N extends 'date' | 'dateTime'>(
    kind: N,
    format: (value: string | null) => string,
    Cell?: FieldView<N>['Cell'],
): FieldView<N> => {
    const Text = valueText(format);
    return {
        Input: lazy(async () => (await inputs()).formInput(kind), <InputPlaceholder />),
        Cell: Cell ?? Text,
        Show: Text,
        FilterInput: lazy(async () => (await inputs()).filterInput(kind), <InputPlaceholder />),
        filters: ['gte', 'lte'],
        align: 'left',
    };
};

export const dateView: FieldView<'date'> = dated('date', formatDate);

/** Typed and shown in local time, stored in UTC; lists show how long ago it was. */
export const dateTimeView: FieldView<'dateTime'> = dated('dateTime', formatDateTime, MomentText);
