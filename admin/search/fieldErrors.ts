import { ServiceError } from '../data/ServiceError';
import type { SearchForm } from './search';

export type FilterErrors = Readonly<Partial<Record<string, string>>>;

/** What the server says of single filters; undefined when it is about something else, or nothing is wrong. */
export const filterErrors = ({ names }: Pick<SearchForm, 'names'>, error: unknown): FilterErrors | undefined => {
    if (!(error instanceof ServiceError)) return undefined;
    const found = names.flatMap(name => {
        const message = error.errors[`searchCriteria.filter.${name}`];
        return message === undefined ? [] : [[name, message] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
};
