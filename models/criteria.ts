import { choice } from './fields/choice';
import { integer, LARGEST_INTEGER } from './fields/integer';
import { list, object, type ObjectPart, type Shape } from './shape';

export const PAGE_SIZE = 25;
export const LARGEST_PAGE = 500;

/** What a file of records can be. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const pageNumber = integer({ min: 1, max: LARGEST_INTEGER });
const pageSize = integer({ min: 1, max: LARGEST_PAGE });
const count = integer({ min: 0, max: LARGEST_INTEGER, required: true });
/** Of an answer: taken with a page, so that it can be sent back as it is, and ignored. */
const ignored = integer({ min: 0, max: LARGEST_INTEGER, help: 'Taken and ignored.' });

/** Which records, in which order; each optional. */
const selection = <const F extends Shape, const T extends string>(filter: F, sortable: readonly T[]) =>
    ({
        searchCriteria: object({ filter: object(filter, {}) }, {}),
        sortCriteria: object(
            {
                fieldName: choice(sortable, { required: true }),
                direction: choice(['ASC', 'DESC', 'asc', 'desc'], {}),
            },
            {},
        ),
    }) as const;

/** The payload of a criteria call (api.md): filter, sort and page, each optional. */
export const criteria = <const F extends Shape, const T extends string>(filter: F, sortable: readonly T[]) =>
    ({
        ...selection(filter, sortable),
        pageCriteria: object({ pageNumber, pageSize, pageCount: ignored, recordCount: ignored }, {}),
    }) as const;

/** The payload of the export that goes with it: filter and sort as there, and the format of the file. */
export const exportCriteria = <const F extends Shape, const T extends string>(filter: F, sortable: readonly T[]) =>
    ({ ...selection(filter, sortable), format: choice(EXPORT_FORMATS, { required: true }) }) as const;

/** The answer of a criteria call: the page, and what it is the page of. */
export const paged = <const S extends Shape, const F extends Shape>(
    item: ObjectPart<S, { required: true }>,
    filter: F,
) =>
    ({
        list: list(item, { required: true }),
        searchCriteria: object({ filter: object(filter, { required: true }) }, { required: true }),
        sortCriteria: object(
            {
                fieldName: choice([] as string[], { required: true }),
                direction: choice(['ASC', 'DESC'], { required: true }),
            },
            { required: true },
        ),
        pageCriteria: object(
            { pageNumber: count, pageSize: count, pageCount: count, recordCount: count },
            { required: true },
        ),
    }) as const;
