import { dateTime } from './fields/dateTime';
import { integer, MAX_INTEGER } from './fields/integer';
import { text } from './fields/text';
import { object, type AnswerOf } from './definition/shape';

const fields = {
    id: integer({ min: 1, max: MAX_INTEGER, required: true }),
    /** The id of its parent. */
    within: integer({ min: 1, max: MAX_INTEGER }),
    title: text({ max: 600, required: true }),
    /**
     * Text that distinguishes it from others of this title, such as the size and UPC of a product; null: none is
     * needed.
     */
    distinction: text({ max: 600 }),
    about: text({ max: 300 }),
    state: text({ max: 25, required: true }),
    /** The number of errors, or the like. */
    count: integer({ min: 0, max: MAX_INTEGER }),
    date: dateTime({}),
} as const;

/** A record on the home page, of any feature. */
export const homeRow = object(fields, { required: true });

export type HomeRow = AnswerOf<typeof fields>;
