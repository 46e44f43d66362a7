import type { Database } from '../../../../models/database/database';
import { dateOf, dayOf, daysAfter } from '../../../../models/platform/calendar/day';
import { formatInteger } from '../../../../models/platform/format/format';
import { MAX_CALENDAR_DAYS, type CalendarExport } from '../../../../models/features/tpm/calendarExportCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import type { ServerContext } from '../../../platform/feature';
import type { ExportFile } from '../../../platform/export/exports';
import { pdfOf } from '../../../platform/pdf/pdf';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import type { Scope } from '../dashboard/scope';
import { calendarOf } from './calendar';
import { calendarDocumentOf, type FilterNames } from './pdf/document';
import { calendarPagesOf } from './pdf/pages';

/** @throws Failure 400 for invalid or reversed days, or too many of them */
const daysOf = ({ from, to }: Scope['filter']): DayRange => {
    if (!from || !to) throw new Failure(400, { [from ? 'to' : 'from']: tpmMessages.calendarDays });
    if (to < from) throw new Failure(400, { to: tpmMessages.sheetReversed });
    const limit = formatInteger(MAX_CALENDAR_DAYS);
    if (dayOf(to) - dayOf(from) >= MAX_CALENDAR_DAYS)
        throw new Failure(400, { to: tpmMessages.calendarTooLong({ limit }) });
    return { first: from, last: to };
};

/** Days from the first of any month to a day in the next month. */
const BEYOND_A_MONTH = 31;

/** Returns the full months in a range of days: their sums match the screen, whatever day is its first. */
const fullMonths = ({ first, last }: DayRange) => {
    const next = dateOf(dayOf(`${last.slice(0, 7)}-01`) + BEYOND_A_MONTH).slice(0, 7);
    return { from: `${first.slice(0, 7)}-01`, to: daysAfter(`${next}-01`, -1) };
};

const namesOf = async (
    database: Database,
    { plan_id: plan, account_id: account }: Scope['filter'],
): Promise<FilterNames> => {
    const name = async (table: string, id: number | null | undefined): Promise<string | null> => {
        if (!id) return null;
        const [row] = await database.read<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [id]);
        return row?.name ?? String(id);
    };
    return { plan: await name('tpm_plan', plan), account: await name('tpm_account', account) };
};

/**
 * Builds a calendar as a streamed PDF.
 *
 * @param scope with the days that it shows
 * @throws Failure 400 for days that it cannot show, or more promotions than it shows, 429 where there is no room for
 *   another file
 */
export const calendarFileOf = (
    { database, exports, settings: { timeZone } }: Pick<ServerContext, 'database' | 'exports' | 'settings'>,
    scope: Scope,
    wanted: CalendarExport,
    user: SessionUser,
    pass: () => Promise<void>,
): Promise<ExportFile> => {
    const days = daysOf(scope.filter);
    return exports.write(async () => {
        const inMonths = { ...scope, filter: { ...scope.filter, ...fullMonths(days) } };
        const answer = await calendarOf(database, inMonths, user, pass);
        const names = await namesOf(database, scope.filter);
        const document = calendarDocumentOf({ answer, days, filter: scope.filter, names, wanted, timeZone });
        const { say, language, moment, printed } = document;
        const chunks = pdfOf({
            title: say('title'),
            author: user.username,
            language,
            moment,
            pages: widthOf => calendarPagesOf(document, widthOf),
            footer: `${say('title')} · ${printed}`,
            pageText: (page, pages) => say('page', { page: String(page), pages: String(pages) }),
        });
        return { title: say('title'), format: 'pdf', type: 'application/pdf', chunks };
    }, user);
};
