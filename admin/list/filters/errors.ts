import type { Field } from '../../../models/platform/fields/kind';
import { numberReason } from '../../../models/platform/fields/numberText';
import { ServiceError } from '../../platform/data/ServiceError';
import { sayRule } from '../../i18n/said';
import type { ListFilter } from '../../platform/list/address/listState';
import type { FilterPart } from '../../platform/list/filters/parts';

/** What is wrong with single filters, by their keys. */
export type FilterErrors = Readonly<Partial<Record<string, string>>>;

/** Of a criteria call, and of a resource's list. */
const PLACE = /^(?:searchCriteria\.)?filter\./;

const serverErrors = (error: unknown): FilterErrors =>
    error instanceof ServiceError
        ? Object.fromEntries(
              Object.entries(error.errors)
                  .filter(([place]) => PLACE.test(place))
                  .map(([place, message]) => [place.replace(PLACE, ''), message]),
          )
        : {};

const isNumeric = ({ kind: { sheet } }: Field): boolean => sheet === 'number' || sheet === 'money';

/** What was typed in place of a number: the server would tell its type alone. */
const typedErrors = (parts: readonly FilterPart[], filter: ListFilter): FilterErrors =>
    Object.fromEntries(
        parts
            .filter(({ field }) => isNumeric(field))
            .flatMap(({ keys }) => Object.entries(keys))
            .flatMap(([operator, key]) => {
                const value = filter[key];
                return operator !== 'null' && typeof value === 'string' ? [[key, sayRule(numberReason(value))]] : [];
            }),
    );

/**
 * What is wrong with what is looked for.
 *
 * @param error of the last answer
 * @returns undefined when it is about something else, or nothing is wrong
 */
export const filterErrors = (
    error: unknown,
    parts: readonly FilterPart[] = [],
    filter: ListFilter = {},
): FilterErrors | undefined => {
    const found = { ...serverErrors(error), ...typedErrors(parts, filter) };
    return Object.keys(found).length > 0 ? found : undefined;
};
