import type { ChosenReadings } from '../../../../models/features/feed/chosenReadings';
import { READING_FIELDS } from '../../../../models/features/feed/dataFeed';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { UPC_COLUMNS } from '../../../../models/platform/format/upc';
import { Failure } from '../../../platform/server/failure';
import type { FeedRecord } from '../runningFeed';
import type { ReadingFields } from './feedCodes';

/**
 * Returns what the record of a stopped feed keeps of how its codes are to be read.
 *
 * @throws Failure 400: a column that is not clear has no choice, or one has a choice that is clear
 */
export const chosenFields = ({ unclear_codes }: FeedRecord, chosen: ChosenReadings): Partial<ReadingFields> => {
    const unclear = (unclear_codes?.columns ?? []).map(({ column }) => column);
    const rejectedNames = [
        ...UPC_COLUMNS.filter(column => !unclear.includes(column)),
        ...(unclear.length > 0 ? [] : ['check_digit' as const]),
    ];
    const surplus = rejectedNames.filter(name => chosen[name]);
    if (surplus.length > 0) throw new Failure(400, Object.fromEntries(surplus.map(name => [name, messages.value])));
    const readings = unclear.map(column => [column, chosen[column] ?? chosen.check_digit] as const);
    const missing = readings.filter(([, reading]) => !reading);
    if (missing.length > 0) throw new Failure(400, { check_digit: messages.required });
    return Object.fromEntries(readings.map(([column, reading]) => [READING_FIELDS[column], reading]));
};
