import { useGetList } from 'react-admin';
import { PENDING, promotion } from '../../../models/tpm/promotion';
import { promotionQueue } from '../../../models/tpm/queueCalls';
import { useCall } from '../../data/useCall';
import { recordAddress } from '../../list/address/records';
import type { Waiting } from '../../slice';

const ONE = { pageNumber: 1, pageSize: 1 } as const;
const promotions = recordAddress(promotion);

const ownOf = (username: string) => ({ status: [PENDING], submitted_user: username });

/** What waits for whoever approves; and for who cannot, what they have submitted. */
export const waiting: readonly Waiting[] = [
    {
        access: promotionQueue.access,
        words: {
            ...{ some: 'waiting.promotions', none: 'waiting.nonePromotions' },
            unknown: 'screens.services/tpm/queue.title',
        },
        useCount: () => {
            const { data, error } = useCall(promotionQueue, { pageCriteria: ONE });
            return { count: data?.pageCriteria.recordCount, error };
        },
        linkTo: () => '/services/tpm/queue',
    },
    {
        access: promotion.access.change,
        butNot: promotionQueue.access,
        words: {
            ...{ some: 'waiting.ownPromotions', none: 'waiting.noneOwnPromotions' },
            unknown: 'waiting.yourPromotions',
        },
        useCount: username => {
            const { total, error } = useGetList(promotion.path, {
                filter: ownOf(username),
                sort: { field: 'id', order: 'ASC' },
                pagination: { page: 1, perPage: 1 },
            });
            return { count: total, error };
        },
        linkTo: username =>
            `/${promotion.path}?${promotions.write({ ...promotions.read(''), filter: ownOf(username) })}`,
    },
];
