import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { reportMessages } from '../../../models/features/report/messages';
import type { Run, RunKind } from '../../../models/features/report/run';
import { tellNews } from '../../notice/news';

const SCREENS: Readonly<Record<RunKind, string>> = {
    BULK: '/services/bulkreport',
    SYSTEM: '/settings/sysreport',
};

/** Tells who asked for a run that it has ended; of one that they cancelled themselves they know. */
export const tellEnd = (database: Database, run: Run, transaction: Transaction): Promise<void> => {
    const { id, kind, report_id, title, status, cancelled_by, create_user } = run;
    const said = status === 'COMPLETE' ? reportMessages.ready({ title }) : reportMessages.notReady({ title });
    const news = { to: [create_user], by: cancelled_by ?? '', about: `report.run.${id}`, said };
    return tellNews(database, { ...news, link: `${SCREENS[kind]}/${report_id}/show` }, transaction);
};
