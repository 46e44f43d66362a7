import { progressOf } from '../../models/adr/tracking';
import type { trackingExport, trackingList } from '../../models/adr/trackingCalls';
import { trackingView } from '../../models/adr/trackingView';
import { dateIn } from '../../models/calendar/clock';
import type { DataOf, PayloadOf } from '../../models/call';
import type { Database } from '../../models/database/database';
import { ViewList } from '../../models/database/view/list';
import type { RowOf } from '../../models/view';
import { listed, selectionOf } from '../calls/listed';
import type { Content } from '../export/content';
import { viewContent } from '../export/viewContent';

type TrackingRow = RowOf<typeof trackingView>;

/** A row with where its period is on a day. */
const progressing =
    (today: string) =>
    (row: TrackingRow): TrackingRow => ({
        ...row,
        ...progressOf({ begin: row.track_begin_date, end: row.track_end_date }, today),
    });

/** Product Tracking: states whose tracking is on, by entity. Knows no Hapi. */
export class Tracking {
    private readonly tracked: ViewList<typeof trackingView>;

    constructor(
        private readonly database: Database,
        private readonly timeZone: string,
    ) {
        this.tracked = new ViewList(database, trackingView);
    }

    async list(criteria: PayloadOf<typeof trackingList>): Promise<DataOf<typeof trackingList>> {
        const today = this.today();
        const { page } = await listed(trackingView, this.tracked, criteria, { today });
        return { ...page, list: page.list.map(progressing(today)) };
    }

    /** Everything that a list finds, for a file: what is tracked when it begins, each as it is when it is read. */
    content(criteria: Omit<PayloadOf<typeof trackingExport>, 'format'>): Content {
        const today = this.today();
        const selection = selectionOf(trackingView, criteria, { today });
        return viewContent(this.database, trackingView, selection, progressing(today));
    }

    private today(): string {
        return dateIn(this.timeZone, new Date());
    }
}
