import { UNUSED, type Schedule } from '../../../models/report/sysreport';
import type { FormTraits } from '../../slice';

/** What a schedule does not use is not asked for; no pick list has system reports. */
export const systemReportForm: FormTraits = {
    order: ['name', 'description', 'enabled', 'schedule', 'day', 'date', 'hour', 'history', 'format', 'recipients'],
    hides: ({ schedule }) => ['weight', ...(schedule ? UNUSED[schedule as Schedule['schedule']] : [])],
};
