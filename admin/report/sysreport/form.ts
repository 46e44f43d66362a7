import { UNUSED, type Schedule } from '../../../models/features/report/sysreport';
import type { FormTraits } from '../../platform/feature';

/** What a schedule does not use is not asked for; no pick list has system reports. */
export const systemReportForm: FormTraits = {
    order: ['name', 'description', 'enabled', 'schedule', 'day', 'date', 'hour', 'history', 'format', 'recipients'],
    hides: ({ schedule }) => ['weight', ...(schedule ? UNUSED[schedule as Schedule['schedule']] : [])],
};
