import type { Server } from '@hapi/hapi';
import { progressOf, SOON_DAYS } from '../../../models/features/adr/tracking';
import { trackingExport, trackingList } from '../../../models/features/adr/trackingCalls';
import { trackingView } from '../../../models/features/adr/trackingView';
import { dateIn } from '../../../models/platform/calendar/clock';
import { daysAfter } from '../../../models/platform/calendar/day';
import type { RowOf } from '../../../models/platform/view/view';
import { viewRoutes } from '../../platform/calls/viewRoutes';
import type { ServerContext } from '../../platform/feature';

type TrackingRow = RowOf<typeof trackingView>;

/** A row with where its period is on a day. */
const progressing =
    (today: string) =>
    (row: TrackingRow): TrackingRow => ({
        ...row,
        ...progressOf({ begin: row.track_begin_date, end: row.track_end_date }, today),
    });

/** Product Tracking: states whose tracking is on, by entity; in a file each as it is when it is read. */
export const trackingRoutes = (
    server: Server,
    context: Pick<ServerContext, 'database' | 'exports' | 'settings'>,
): void =>
    viewRoutes(server, context, trackingView, { list: trackingList, export: trackingExport }, () => {
        const today = dateIn(context.settings.timeZone, new Date());
        return { parameters: { today, soon: daysAfter(today, SOON_DAYS) }, tell: progressing(today) };
    });
