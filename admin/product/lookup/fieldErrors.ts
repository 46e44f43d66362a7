import { ServiceError } from '../../data/ServiceError';
import { FILTER_NAMES, type FilterName } from './search';

export type FilterErrors = Readonly<Partial<Record<FilterName, string>>>;

/** What the server says of single filters; undefined when it is about something else, or nothing is wrong. */
export const filterErrors = (error: unknown): FilterErrors | undefined => {
    if (!(error instanceof ServiceError)) return undefined;
    const found = FILTER_NAMES.flatMap(name => {
        const message = error.errors[`searchCriteria.filter.${name}`];
        return message === undefined ? [] : [[name, message] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
};
