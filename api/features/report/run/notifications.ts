import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { reportMessages } from '../../../../models/features/report/messages';
import type { Run, RunKind } from '../../../../models/features/report/run';
import { notify } from '../../../platform/notifications/notification';

const SCREENS: Readonly<Record<RunKind, string>> = {
    BULK: '/services/bulkreport',
    SYSTEM: '/settings/sysreport',
};

/** Tells who asked for a run that it has ended; of one that they cancelled themselves they know. */
export const notifyRunEnd = (database: Database, run: Run, transaction: Transaction): Promise<void> => {
    const { id, kind, report_id, title, status, cancelled_by, create_user } = run;
    const message = status === 'COMPLETE' ? reportMessages.ready({ title }) : reportMessages.notReady({ title });
    const notification = { to: [create_user], by: cancelled_by ?? '', about: `report.run.${id}`, message };
    return notify(database, { ...notification, link: `${SCREENS[kind]}/${report_id}/show` }, transaction);
};
