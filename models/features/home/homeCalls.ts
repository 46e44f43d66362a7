import { defineCall, type DataOf } from '../../platform/calls/call';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { json } from '../../platform/fields/json';
import { text } from '../../platform/fields/text';
import { homeRow } from '../../platform/homeRow';
import { list, object } from '../../platform/definition/shape';

const name = text({ max: 50, required: true });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER });
const amount = money({ min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT });
/** ISO 8601: a date, or a date and time. */
const oldest = text({ max: 30 });
/** The value of a figure is either of the two. */
const value = object({ name, count, amount }, { required: true });
const month = object({ month: text({ max: 7, required: true }), amount }, { required: true });

export const home = defineCall({
    method: 'GET',
    path: '/home',
    access: 'signedIn',
    about: 'What the home page shows for the caller: how many records wait for them, what these come to, since when the oldest waits and by which filter their list shows them, the figures of their own area with its months, the latest that concern them, and what they opened last. Null is what could not be read; the rest is told all the same.',
    answer: {
        figures: list(object({ name, count, amount, oldest, filter: json({}) }, { required: true }), {
            required: true,
        }),
        areas: list(object({ name, values: list(value, {}), months: list(month, {}) }, { required: true }), {
            required: true,
        }),
        lists: list(
            object(
                {
                    name,
                    rows: list(homeRow, {}),
                },
                { required: true },
            ),
            { required: true },
        ),
        recents: list(
            object(
                {
                    /** The path of its resource. */
                    resource: name,
                    id,
                    name: text({ max: 600, required: true }),
                    /** Text that distinguishes it from others of this name, such as the size and UPC of a product. */
                    distinction: text({ max: 600, required: true }),
                    /** The address of its screen. */
                    path: text({ max: 1000, required: true }),
                    date: dateTime({ required: true }),
                },
                { required: true },
            ),
            {},
        ),
    },
});

export const homeCalls = [home] as const;

export type HomeAnswer = DataOf<typeof home>;
export type HomeAreaAnswer = HomeAnswer['areas'][number];
export type RecentRecord = NonNullable<HomeAnswer['recents']>[number];
