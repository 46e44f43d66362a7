import { DRAFT, PENDING, promotion, type PromoStatus } from '../../../models/features/tpm/promotion';
import { promotionQueue } from '../../../models/features/tpm/queueCalls';
import { recordAddress } from '../../platform/list/address/records';
import type { ListFilter } from '../../platform/list/address/listState';
import type { HomeWidgets } from '../../platform/feature';
import { dashboardAddress } from './dashboard/address';
import { DueChip } from './tradeCalendar/DueChip';
import { StatusChip } from './workbench/StatusChip';
import { workbenchAt } from './workbench/links';

const address = recordAddress(promotion);
const promotionsAt = (filter: ListFilter): string =>
    `/${promotion.path}?${address.write({ ...address.read(''), filter })}`;

const SPEND = {
    budget: { label: 'workbench.amounts.budget' },
    committed: { label: 'workbench.amounts.committed' },
    pending: { label: 'workbench.amounts.pending' },
} as const;

/** Promotions to approve; budgets and what is spent of them; what users have submitted themselves, and what came of it. */
export const homeWidgets: HomeWidgets = {
    figures: [
        {
            name: 'promotions',
            access: promotionQueue.access,
            words: {
                some: 'waiting.promotions',
                none: 'waiting.nonePromotions',
                unknown: 'screens.services/tpm/queue.title',
            },
            linkTo: () => '/services/tpm/queue',
            lead: 2,
            amountLabel: 'waiting.planned',
            oldestLabel: 'home.oldest',
        },
        {
            name: 'draftPromotions',
            access: promotion.access.change,
            butNot: promotionQueue.access,
            words: { some: 'waiting.drafts', none: 'waiting.noDrafts', unknown: 'waiting.yourPromotions' },
            linkTo: promotionsAt,
            lead: 4,
            amountLabel: 'waiting.planned',
            oldestLabel: 'waiting.firstStarts',
        },
        {
            name: 'ownPromotions',
            access: promotion.access.change,
            butNot: promotionQueue.access,
            words: {
                some: 'waiting.ownPromotions',
                none: 'waiting.noneOwnPromotions',
                unknown: 'waiting.yourPromotions',
            },
            linkTo: promotionsAt,
        },
    ],
    areas: [
        {
            name: 'spend',
            access: promotionQueue.access,
            butNot: 'administrator',
            title: 'waiting.spend',
            linkTo: '/services/tpm/dashboard',
            values: SPEND,
            monthsLabel: 'waiting.committedByMonth',
        },
        {
            name: 'ownSpend',
            access: promotion.access.change,
            butNot: promotionQueue.access,
            title: 'waiting.ownSpend',
            linkTo: `/services/tpm/dashboard?${dashboardAddress.write({ ...dashboardAddress.read(''), filter: { mine: true } })}`,
            values: SPEND,
            monthsLabel: 'waiting.committedByMonth',
        },
    ],
    lists: [
        {
            name: 'duePromotions',
            access: promotion.access.change,
            title: 'waiting.duePromotions',
            none: 'waiting.noneDue',
            linkTo: () => promotionsAt({ status: [DRAFT, PENDING] }),
            rowTo: ({ id, within }) => workbenchAt(within, id),
            State: ({ row: { state } }) => <DueChip date={state} isBrief />,
        },
        {
            name: 'ownPromotions',
            access: promotion.access.change,
            title: 'waiting.yourPromotions',
            none: 'waiting.noPromotions',
            linkTo: username => promotionsAt({ submitted_user: username }),
            rowTo: ({ id, within }) => workbenchAt(within, id),
            State: ({ row: { state } }) => <StatusChip status={Number(state) as PromoStatus} />,
        },
    ],
};
