import { ServiceError } from '../../data/ServiceError';

/** What the server says of single filters, by their keys. */
export type FilterErrors = Readonly<Partial<Record<string, string>>>;

const PLACE = 'searchCriteria.filter.';

/** Undefined when it is about something else, or nothing is wrong. */
export const filterErrors = (error: unknown): FilterErrors | undefined => {
    if (!(error instanceof ServiceError)) return undefined;
    const found = Object.entries(error.errors).filter(([place]) => place.startsWith(PLACE));
    return found.length > 0
        ? Object.fromEntries(found.map(([place, message]) => [place.slice(PLACE.length), message]))
        : undefined;
};
