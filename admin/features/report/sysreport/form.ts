import { UNUSED, type Schedule } from '../../../../models/features/report/sysreport';
import type { FormOptions } from '../../../platform/feature';

/** The form of a system report, without what its schedule does not use; no pick list has system reports. */
export const systemReportForm: FormOptions = {
    order: ['name', 'description', 'enabled', 'schedule', 'day', 'date', 'hour', 'history', 'format', 'recipients'],
    hides: ({ schedule }) => ['weight', ...(schedule ? UNUSED[schedule as Schedule['schedule']] : [])],
};
