import { progressOf } from '../../../../models/features/adr/tracking';
import { trackingView } from '../../../../models/features/adr/trackingView';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import { dayOf, daysAfter } from '../../../../models/platform/calendar/day';
import type { Database } from '../../../../models/database/database';
import { toCents, fromCents } from '../../../../models/platform/fields/money';
import { droppedProductsView } from '../../../../models/features/report/content/droppedProducts';
import { endingPromotionsView } from '../../../../models/features/report/content/endingPromotions';
import { pendingRequestsView } from '../../../../models/features/report/content/pendingRequests';
import { spendView } from '../../../../models/features/report/content/spend';
import type { SystemContent } from '../../../../models/features/report/sysreport';
import { SOON_DAYS } from '../../../../models/features/tpm/dashboardCalls';
import { percentOf } from '../../../../models/platform/format/exact';
import type { FilterOf, RowOf, SortOf, View } from '../../../../models/platform/view/view';
import { adrView } from '../../../../models/features/adr/adrView';
import type { FileContent } from '../../../platform/export/content';
import { viewContent } from '../../../platform/export/viewContent';

/** Lists every ADR, with the counts of its contents and the date of their last change. */
const adrSummaryView: typeof adrView = {
    ...adrView,
    file: [
        'name',
        'description',
        'entity_count',
        'product_count',
        'pending_count',
        'changed_date',
        'changed_user',
        'create_date',
    ],
};

/** Database, time zone and moment of a report. */
interface ReportContext {
    readonly database: Database;
    readonly timeZone: string;
    readonly now: Date;
}

const todayOf = ({ timeZone, now }: ReportContext): string => dateInZone(timeZone, now);

/** Selects all rows of a view in its default order. */
const selectAll = <V extends View>({ start: [fieldName, direction] }: V, filter: FilterOf<V> = {} as FilterOf<V>) => ({
    filter,
    sort: { fieldName: fieldName as SortOf<V>, direction },
});

const pendingRequests = (context: ReportContext): FileContent => {
    const today = dayOf(todayOf(context));
    const toRow = (row: RowOf<typeof pendingRequestsView>) => {
        const since = dayOf(dateInZone(context.timeZone, new Date(row.create_date)));
        return { ...row, days: Math.max(0, today - since) };
    };
    return viewContent(context.database, pendingRequestsView, selectAll(pendingRequestsView), toRow);
};

const tracking = (context: ReportContext): FileContent => {
    const today = todayOf(context);
    const selection = { ...selectAll(trackingView, { period: 'current' }), parameters: { today } };
    return viewContent(context.database, trackingView, selection, row => ({
        ...row,
        ...progressOf({ begin: row.track_begin_date, end: row.track_end_date }, today),
    }));
};

const PERCENT = 'budget_percent' satisfies keyof RowOf<typeof spendView>;

const spend = ({ database }: ReportContext): FileContent => {
    const { columns, ...content } = viewContent(database, spendView, selectAll(spendView), row => ({
        ...row,
        available_after_pending: fromCents(toCents(row.available) - toCents(row.pending)),
        budget_percent: percentOf(toCents(row.committed), toCents(row.budget_spend)),
    }));
    // A percentage is no amount of dollars.
    const percent = spendView.file.indexOf(PERCENT);
    return {
        ...content,
        columns: columns.map((column, at) =>
            at === percent ? { ...column, form: 'number', label: 'Committed of budget (%)' } : column,
        ),
    };
};

const endingPromotions = (context: ReportContext): FileContent => {
    const today = todayOf(context);
    const selection = selectAll(endingPromotionsView, { from: today, to: daysAfter(today, SOON_DAYS) });
    return viewContent(context.database, endingPromotionsView, selection, row => ({
        ...row,
        days: dayOf(row.performance_end_date) - dayOf(today),
    }));
};

const contents: Readonly<Record<SystemContent, (context: ReportContext) => FileContent>> = {
    ADR_SUMMARY: ({ database }) => viewContent(database, adrSummaryView, selectAll(adrSummaryView)),
    PENDING_REQUESTS: pendingRequests,
    TRACKING: tracking,
    DROPPED_PRODUCTS: ({ database }) => viewContent(database, droppedProductsView, selectAll(droppedProductsView)),
    TPM_SPEND: spend,
    PROMOTIONS_ENDING: endingPromotions,
};

/**
 * Builds the content of a system report (docs/domain.md section 6): ids first, then rows a few hundred at a time, each
 * in its state when it is read.
 */
export const systemContent = (content: SystemContent, context: ReportContext): FileContent =>
    contents[content](context);
