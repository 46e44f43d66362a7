import { defineCall, type DataOf } from '../calls/call';
import { list, object } from '../definition/shape';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { MAX_SEARCH_LENGTH } from '../view/view';

/** Maximum records that are found of a kind. */
export const MAX_FOUND = 8;
/** Kinds that one call may request; there are about ten. */
const MAX_KINDS = 50;

const required = { required: true } as const;
/** The path of a resource. */
const resource = text({ max: 50, required: true });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });

export const commandSearch = defineCall({
    method: 'POST',
    path: '/search',
    access: 'signedIn',
    isReading: true,
    about: `Finds records of every kind that the caller may see, by text or by a part of a code: at most ${MAX_FOUND} of a kind, those first that are or begin with what is looked for. \`kinds\` are paths of resources; left out, all. Without a text: what the caller opened last, the latest first. Who does not wait for the answer ends the search.`,
    payload: { q: text({ max: MAX_SEARCH_LENGTH }), kinds: list(resource, { max: MAX_KINDS }) },
    answer: list(
        object(
            {
                kind: resource,
                id,
                title: text({ max: 1000, required: true }),
                subtitle: text({ max: 2000, required: true, default: '' }),
                /** The address of its screen. */
                path: text({ max: 1000, required: true }),
            },
            required,
        ),
        required,
    ),
});

export const recordOpened = defineCall({
    method: 'POST',
    path: '/home/opened',
    access: 'signedIn',
    about: 'Notes that the caller has opened a record, for their home page and their searches: any kind of record that a search finds.',
    payload: { resource, id },
});

export const searchCalls = [commandSearch, recordOpened] as const;

/** A record that a search finds. */
export type FoundRecord = DataOf<typeof commandSearch>[number];
