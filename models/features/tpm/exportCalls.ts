import { defineCall } from '../../platform/calls/call';
import { EXPORT_FORMATS } from '../../platform/view/criteria';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';

export const planExport = defineCall({
    method: 'POST',
    path: '/tpm/export',
    isReading: true,
    access: 'tpmUser',
    about: 'A whole plan as a file: a row each for the plan, its accounts, groups and promotions, and for their products, allowances and actuals, with what they come to. XLSX unless it says otherwise.',
    limited: true,
    gives: 'file',
    payload: {
        plan_id: integer({ min: 1, max: MAX_INTEGER, required: true }),
        format: choice(EXPORT_FORMATS, {}),
    },
});
