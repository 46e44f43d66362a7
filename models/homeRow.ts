import { dateTime } from './platform/fields/dateTime';
import { integer, LARGEST_INTEGER } from './platform/fields/integer';
import { text } from './platform/fields/text';
import { object, type AnswerOf } from './platform/definition/shape';

const fields = {
    id: integer({ min: 1, max: LARGEST_INTEGER, required: true }),
    /** The id of what it belongs to. */
    within: integer({ min: 1, max: LARGEST_INTEGER }),
    title: text({ max: 600, required: true }),
    about: text({ max: 300 }),
    state: text({ max: 25, required: true }),
    /** Of what went wrong, or the like. */
    count: integer({ min: 0, max: LARGEST_INTEGER }),
    date: dateTime({}),
} as const;

/** A record that is told on the home page, whichever slice it is of. */
export const homeRow = object(fields, { required: true });

export type HomeRow = AnswerOf<typeof fields>;
