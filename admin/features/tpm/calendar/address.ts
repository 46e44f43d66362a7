import { choice } from '../../../../models/platform/fields/choice';
import { date } from '../../../../models/platform/fields/date';
import { text } from '../../../../models/platform/fields/text';
import type { Field } from '../../../../models/platform/fields/kind';
import { promotionCalendar } from '../../../../models/features/tpm/calendarCalls';
import { COLORINGS, type Coloring } from '../../../../models/features/tpm/calendarExportCalls';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { dashboardFilter } from '../../../../models/features/tpm/dashboardCalls';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { textIn, withoutKeys, type ListFilter } from '../../../platform/list/address/listState';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import { ZOOMS, type Zoom } from '../../../../models/features/tpm/timeScale';

/** Views of promotions: along an axis of time, or as rows of a table. */
export const FACES = ['time', 'table'] as const;
export type Face = (typeof FACES)[number];

/** The fields of a calendar's view: beside its filters in the address. */
const VIEW: Readonly<Record<keyof CalendarView | 'face', Field>> = {
    zoom: choice(ZOOMS, {}),
    day: date({}),
    color: choice(COLORINGS, {}),
    hidden: text({ max: 100 }),
    shows: choice(FACES, {}),
    face: choice(['calendar'], {}),
};
const VIEW_KEYS = Object.keys(VIEW);

export interface CalendarView {
    readonly zoom: Zoom;
    /** The first day in view; null: that of today. */
    readonly day: string | null;
    readonly color: Coloring;
    /** Statuses and performance types that the legend hides. */
    readonly hidden: readonly string[];
    readonly shows: Face;
}

/** A calendar shows all days, so it has no filter for them: the axis scrolls. */
const filters: Readonly<Record<string, Field>> = Object.fromEntries(
    Object.entries(dashboardFilter).filter(([name]) => name !== 'from' && name !== 'to'),
);
const planFilters = withoutKeys(filters, ['plan_id']) as typeof filters;

const addressBy = (of: typeof filters, opens: string) =>
    criteriaAddress(promotionCalendar, {
        filters: { ...of, ...VIEW },
        sorts: ['start'],
        start: ['start', 'ASC'],
        opens,
    });

/** The calendar's filters and view as its own screen's address has them. */
export const calendarAddress = addressBy(filters, 'promotion');
/** The same in the workbench of a plan, where `promotion` chooses a line of its tree. */
export const planCalendarAddress = addressBy(planFilters, 'open');

const labelOf = (name: string): string => `calendar.filters.${name}`;
export const calendarFilterFields = criteriaFilterFields(filters, labelOf);
export const planCalendarFilterFields = criteriaFilterFields(planFilters, labelOf);

/** Returns the filter without the fields of the view. */
export const searchedIn = (filter: ListFilter): ListFilter => withoutKeys(filter, VIEW_KEYS);

const among = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T =>
    all.find(each => each === value) ?? otherwise;

/** Reads the view of a calendar; a value that cannot be read is the default. */
export const viewIn = (filter: ListFilter): CalendarView => {
    const day = textIn(filter, 'day');
    return {
        zoom: among(ZOOMS, filter['zoom'], 'quarter'),
        day: /^(19|20)\d\d-\d\d-\d\d$/.test(day) ? day : null,
        color: among(COLORINGS, filter['color'], 'status'),
        hidden: textIn(filter, 'hidden').split(' ').filter(Boolean),
        shows: among(FACES, filter['shows'], 'time'),
    };
};

/** Returns the filter with another view; defaults are left out. */
export const withView = (filter: ListFilter, change: Partial<CalendarView>): ListFilter => {
    const { zoom, day, color, hidden, shows } = { ...viewIn(filter), ...change };
    return {
        ...withoutKeys(filter, ['zoom', 'day', 'color', 'hidden', 'shows']),
        ...(zoom !== 'quarter' && { zoom }),
        ...(day !== null && { day }),
        ...(color !== 'status' && { color }),
        ...(hidden.length > 0 && { hidden: hidden.join(' ') }),
        ...(shows !== 'time' && { shows }),
    };
};

/** Returns the payload that requests the promotions of some days. */
export const calendarPayload = (
    filter: ListFilter,
    { first, last }: DayRange,
    planId?: number,
): PayloadOf<typeof promotionCalendar> => {
    const { searchCriteria } = calendarAddress.payloadOf({ ...calendarAddress.read(''), filter: searchedIn(filter) });
    return {
        searchCriteria: {
            filter: {
                ...searchCriteria?.filter,
                ...(planId !== undefined && { plan_id: planId }),
                from: first,
                to: last,
            },
        },
    };
};
