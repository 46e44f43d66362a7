import { formatMoney } from '../../../../models/platform/format/format';
import { queueView } from '../../../../models/features/tpm/queueView';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { queueAddress } from './address';
import { AccountCell, BudgetCell, ChecksCell, PromotionCell, SubmittedCell } from './Cells';
import type { Queued } from './queued';

// A promotion has a drawer, and a plan account no name by itself.
const { id: _id, plan_account_id: _planAccount, ...filters } = queueView.filters;

type Sort = (typeof queueView.sorts)[number];

const labelled = (name: string) => ({ name, label: `queue.columns.${name}` });
const sorted = (name: Sort) => ({ ...labelled(name), isSortable: true });

/** Promotions that wait for approval: what each is, of whom, what it takes and does, and what is to be looked at. */
export const queueListOf: ListOf<Queued> = {
    path: 'services/tpm/queue',
    address: queueAddress,
    savedUnder: 'list.services/tpm/queue',
    parts: criteriaFilterFields(filters, name => `queue.filters.${name}`),
    columns: [
        { ...sorted('name'), look: 'wide', cell: promotion => <PromotionCell promotion={promotion} /> },
        { ...sorted('account_name'), cell: promotion => <AccountCell promotion={promotion} /> },
        {
            ...sorted('submitted_date'),
            look: 'code',
            cell: promotion => <SubmittedCell promotion={promotion} />,
        },
        { ...sorted('planned_spend'), align: 'right', cell: ({ planned_spend }) => formatMoney(planned_spend) },
        { ...labelled('budget'), align: 'right', cell: promotion => <BudgetCell promotion={promotion} /> },
        { ...labelled('checks'), cell: promotion => <ChecksCell promotion={promotion} /> },
    ],
    sorts: queueView.sorts.map(sorted),
    density: 'compact',
    fixed: 1,
};
