import { defineCall } from '../../../models/platform/calls/call';
import { date } from '../../../models/platform/fields/date';
import { integer, MAX_INTEGER } from '../../../models/platform/fields/integer';
import { rejectionList } from '../../../models/platform/messages/rejection';
import { list, object, patchOf, pick } from '../../../models/platform/definition/shape';
import { treeCalls } from '../../../models/platform/tree/calls';
import { exportCall, listCall } from '../../../models/platform/view/calls';
import { stepCall } from '../../../models/platform/workflow/calls';
import { counterTree } from './counter';
import { loaf } from './loaf';
import { orderWorkflow } from './order';
import { soldView } from './soldView';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const MAX_LOAVES = 1000;

export const priceList = defineCall({
    method: 'PUT',
    path: '/services/bakery/loaf/bulk',
    access: 'contentManager',
    load: 'bulk',
    about: 'Changes names and prices of many loaves; each succeeds or is refused on its own.',
    payload: {
        loaves: list(object({ id, ...patchOf(pick(loaf.fields, ['name', 'price'])) }, { required: true }), {
            required: true,
            max: MAX_LOAVES,
        }),
    },
    answer: { done: count, rejected: rejectionList({ index: count }) },
});

export const soldList = listCall(soldView, { about: 'Loaves, and what was sold of each.' });
export const soldExport = exportCall(soldView, { about: 'Everything that such a list finds, as a file.' });

const orderStep = stepCall(orderWorkflow);

export const closingCreate = defineCall({
    method: 'POST',
    path: '/services/bakery/closing/create',
    access: 'contentManager',
    about: 'Has a day closed as soon as it is over, and each one after it.',
    payload: { day: date({ required: true }) },
    answer: { id },
});

export const counterCalls = Object.values(treeCalls(counterTree));
export const loafCalls = [priceList, soldList, soldExport] as const;
export const orderCalls = [orderStep] as const;
export const closingCalls = [closingCreate] as const;
