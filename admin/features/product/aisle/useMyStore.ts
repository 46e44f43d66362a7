import { useEffect, useState } from 'react';
import { MY_STORE_KEY } from '../../../../models/features/product/aisle';
import { refreshPreferences, savePreference, usePreferences } from '../../../platform/data/preferences';

interface MyStore {
    /** The preferences have been read, or cannot be. */
    readonly isKnown: boolean;
    /** The id of an entity of an ADR; undefined: none is chosen. */
    readonly id: number | undefined;
}

/** @throws ServiceError */
export const chooseMyStore = (id: number): Promise<void> =>
    savePreference({ key: MY_STORE_KEY, name: MY_STORE_KEY, value: String(id) });

/** Returns the store that the user has chosen: it is stored on the server, for every device. */
export const useMyStore = (): MyStore => {
    const [saved] = usePreferences(MY_STORE_KEY);
    const [isRead, setRead] = useState(false);
    useEffect(() => {
        let isHere = true;
        void refreshPreferences().then(() => isHere && setRead(true));
        return () => {
            isHere = false;
        };
    }, []);
    const id = Number(saved?.value);
    return { isKnown: isRead || saved !== undefined, id: Number.isInteger(id) && id > 0 ? id : undefined };
};
