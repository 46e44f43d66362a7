import type { Field } from '../../../../models/platform/fields/kind';
import { numberReason } from '../../../../models/platform/fields/numberText';
import { ServiceError } from '../../data/ServiceError';
import { translateRule } from '../../i18n/messages';
import type { ListFilter } from '../address/listState';
import type { FilterField } from './parts';

/** Errors of single filters, by their keys. */
export type FilterErrors = Readonly<Partial<Record<string, string>>>;

/** Prefix of the errors of a criteria call, and of a resource's list. */
const FILTER_PREFIX = /^(?:searchCriteria\.)?filter\./;

const serverErrors = (error: unknown): FilterErrors =>
    error instanceof ServiceError
        ? Object.fromEntries(
              Object.entries(error.errors)
                  .filter(([path]) => FILTER_PREFIX.test(path))
                  .map(([path, message]) => [path.replace(FILTER_PREFIX, ''), message]),
          )
        : {};

const isNumeric = ({ kind: { sheet } }: Field): boolean => sheet === 'number' || sheet === 'money';

/** Returns the errors of texts that were typed in place of numbers: the server would report only their type. */
const typedErrors = (filterFields: readonly FilterField[], filter: ListFilter): FilterErrors =>
    Object.fromEntries(
        filterFields
            .filter(({ field }) => isNumeric(field))
            .flatMap(({ keys }) => Object.entries(keys))
            .flatMap(([operator, key]) => {
                const value = filter[key];
                return operator !== 'null' && typeof value === 'string'
                    ? [[key, translateRule(numberReason(value))]]
                    : [];
            }),
    );

/**
 * Returns the errors of filters.
 *
 * @param error of the last response
 * @returns undefined when it is about something else, or there is no error
 */
export const filterErrors = (
    error: unknown,
    filterFields: readonly FilterField[] = [],
    filter: ListFilter = {},
): FilterErrors | undefined => {
    const found = { ...serverErrors(error), ...typedErrors(filterFields, filter) };
    return Object.keys(found).length > 0 ? found : undefined;
};
