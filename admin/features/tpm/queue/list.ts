import { QUEUE_COLUMNS, queueView } from '../../../../models/features/tpm/queueView';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { queueAddress } from './address';
import { queueColumns } from './columns';
import type { Queued } from './queued';

// A promotion has a drawer, and a plan account no name by itself.
const { id: _id, plan_account_id: _planAccount, ...filters } = queueView.filters;

type Sort = (typeof queueView.sorts)[number];

const isSort = (name: string): name is Sort => (queueView.sorts as readonly string[]).includes(name);

const labelled = (name: string) => ({ name, label: `queue.columns.${name}` });
const sorted = (name: Sort) => ({ ...labelled(name), isSortable: true });

/** Promotions that wait for approval: name, owner, amounts, effect, and checks to review. */
export const queueListOf: ListOf<Queued> = {
    path: 'services/tpm/queue',
    address: queueAddress,
    savedUnder: 'list.services/tpm/queue',
    parts: criteriaFilterFields(filters, name => `queue.filters.${name}`),
    columns: QUEUE_COLUMNS.map(name => {
        const { look, align, cell } = queueColumns[name];
        return {
            ...(isSort(name) ? sorted(name) : labelled(name)),
            ...(look && { look }),
            ...(align && { align }),
            cell,
        };
    }),
    sorts: queueView.sorts.map(sorted),
    density: 'compact',
    fixed: 1,
};
