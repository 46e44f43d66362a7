import { defineCall, type PayloadOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { list, object } from '../../platform/definition/shape';
import { LANGUAGES } from '../../platform/preferences/language';
import { PERFORMANCE_TYPES } from './allowanceTypes';
import { dashboardFilter } from './dashboardCalls';
import { PROMO_STATUSES } from './promotion';

/** The property that the bars of a calendar are coloured by. */
export const COLORINGS = ['status', 'type'] as const;
export type Coloring = (typeof COLORINGS)[number];

/** Days across a calendar's pages. */
export const MAX_CALENDAR_DAYS = 800;
/** Accounts that may be collapsed. */
const MAX_FOLDED = 5_000;

/** The entries of the legend, which hide and show promotions. */
export const LEGEND_ENTRIES = [...Object.values(PROMO_STATUSES), ...PERFORMANCE_TYPES] as const;

const required = { required: true } as const;

export const calendarExport = defineCall({
    method: 'POST',
    path: '/tpm/calendar/export',
    access: 'tpmUser',
    about: `A calendar of promotions as a PDF: those of the filter with a day in common with its days, of which there are up to ${MAX_CALENDAR_DAYS}. \`hidden\` are statuses and performance types that are left out, \`folded\` plan accounts whose groups share their lines. English unless it names another language.`,
    load: 'heavy',
    limited: true,
    gives: 'file',
    isReading: true,
    payload: {
        searchCriteria: object({ filter: object(dashboardFilter, {}) }, {}),
        color: choice(COLORINGS, {}),
        hidden: list(choice(LEGEND_ENTRIES, required), { max: LEGEND_ENTRIES.length }),
        folded: list(integer({ min: 1, max: MAX_INTEGER, ...required }), { max: MAX_FOLDED }),
        format: choice(['pdf'], {}),
        language: choice(LANGUAGES, {}),
    },
});

export type CalendarExport = PayloadOf<typeof calendarExport>;
