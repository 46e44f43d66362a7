import { DRAFT, PENDING, promotion, type PromoStatus } from '../../../models/features/tpm/promotion';
import { promotionQueue } from '../../../models/features/tpm/queueCalls';
import { recordAddress } from '../../platform/list/address/records';
import type { ListFilter } from '../../platform/list/address/listState';
import type { HomeWidgets } from '../../platform/feature';
import { DueChip } from './tradeCalendar/DueChip';
import { StatusChip } from './workbench/StatusChip';
import { workbenchAt } from './workbench/links';

const address = recordAddress(promotion);
const promotionsAt = (filter: ListFilter): string =>
    `/${promotion.path}?${address.write({ ...address.read(''), filter })}`;

/** Promotions to approve; what users have submitted themselves, and what came of it. */
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
    lists: [
        {
            name: 'duePromotions',
            access: promotion.access.change,
            title: 'waiting.duePromotions',
            none: 'waiting.noneDue',
            linkTo: () => promotionsAt({ status: [DRAFT, PENDING] }),
            rowTo: ({ id, within }) => workbenchAt(within, id),
            State: ({ row: { state } }) => <DueChip date={state} />,
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
