import { defineCall, type DataOf } from '../../platform/calls/call';
import { list, object } from '../../platform/definition/shape';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { MAX_PERIODS, tradeCalendar, tradeCalendarPeriod } from './tradeCalendar';

const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const known = integer({ min: 1, max: MAX_INTEGER });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });

/** Bytes of a file of periods. */
export const MAX_PERIOD_FILE_BYTES = 5_242_880;

export const periodUpload = defineCall({
    method: 'POST',
    path: '/tpm/tradecalendar/{id}/upload',
    access: tradeCalendar.access.change,
    load: 'heavy',
    about: 'Replaces the periods of a trade calendar by those of a CSV or XLSX file with the columns name, begin_date, end_date, submit_date and publish_date: all of them, or none, with what is wrong by the rows of the file (`rows.4.end_date`). With `version`, only if the calendar is still as it was then.',
    takes: 'multipart',
    payload: { version: known },
    answer: { version: id, periods: count },
});

export const periodTemplate = defineCall({
    method: 'GET',
    path: '/tpm/tradecalendar/template',
    access: tradeCalendar.access.view,
    about: 'A file of periods to fill in.',
    gives: 'file',
});

const { name, begin_date, end_date, submit_date, publish_date } = tradeCalendarPeriod.fields;
const { week_start, buyin_days_before, buyin_days_after, lead_days } = tradeCalendar.fields;

export const accountCalendar = defineCall({
    method: 'GET',
    path: '/tpm/tradecalendar/account/{id}',
    access: tradeCalendar.access.view,
    about: 'The trade calendar of an account, its own or that of its nearest ancestor, with the days until which promotions of its periods are due; of an account without any, weeks from Sunday.',
    answer: {
        calendar_id: known,
        name: text({ max: 100 }),
        week_start,
        buyin_days_before,
        buyin_days_after,
        lead_days,
        periods: list(
            object({ name, begin_date, end_date, submit_date, publish_date, due_date: date({}) }, { required: true }),
            { required: true, max: MAX_PERIODS },
        ),
    },
});

/** The calendar in an answer. */
export type AccountCalendarAnswer = DataOf<typeof accountCalendar>;

export const tradeCalendarCalls = [periodUpload, periodTemplate, accountCalendar] as const;
