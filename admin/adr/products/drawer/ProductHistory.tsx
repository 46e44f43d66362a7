import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { adrProduct } from '../../../../models/adr/product';
import { ShortHistory } from '../../../resources/ShortHistory';
import type { Refdata } from '../product';
import type { Statuses } from '../statuses';
import { HistoryChanges } from './HistoryChanges';

interface ProductHistoryProps {
    readonly id: number;
    /** Another version has another history. */
    readonly version: number;
    readonly refdata: Refdata;
    readonly statuses: Statuses;
}

/** What was written of a product on the ADR, its states included. */
export const ProductHistory = ({ id, version, refdata, statuses }: ProductHistoryProps) => {
    const client = useQueryClient();
    useEffect(() => {
        void client.invalidateQueries({ queryKey: [adrProduct.path, 'history', String(id)] });
    }, [client, id, version]);
    return (
        <ShortHistory
            definition={adrProduct}
            id={id}
            changesOf={entry => <HistoryChanges {...{ entry, refdata, statuses }} />}
        />
    );
};
