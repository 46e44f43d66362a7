import { useEffect } from 'react';
import { productAisle } from '../../../../models/features/product/aisle';
import { useConnection } from '../../../platform/data/connection';
import { useCall } from '../../../platform/data/useCall';
import { storeCard, offlineCardOf } from './offlineCards';
import { useMyStore } from './useMyStore';

/** Reads the card of a product at the user's store, and stores it. */
const useAnsweredCard = (id: number | null) => {
    const store = useMyStore();
    const payload = store.id === undefined ? {} : { entity_id: store.id };
    const call = id !== null && store.isKnown ? productAisle : undefined;
    const { data, isLoading, ...state } = useCall(call, payload, { id: id ?? 0 });
    const answered = data?.product.id === id ? data : undefined;
    useEffect(() => {
        if (answered) storeCard(answered, new Date());
    }, [answered]);
    return { ...state, answered, isLoading: isLoading || !store.isKnown, isChosen: store.id !== undefined };
};

/** Reads the card of a product; while the server does not respond, the stored one as it was last opened. */
export const useAisle = (id: number | null) => {
    const { answered, isLoading, ...state } = useAnsweredCard(id);
    const isOffline = useConnection() !== 'online';
    const stored = isOffline && id !== null ? offlineCardOf(id) : undefined;
    const card = answered ?? stored?.card;
    const isMissing = id !== null && !card;
    return {
        ...state,
        card,
        /** When it was answered; undefined: just now. */
        asOf: stored?.at,
        isLoading: isMissing && !isOffline && isLoading,
        /** The server does not respond, and the card was not opened before. */
        isUnread: isMissing && isOffline,
    };
};
