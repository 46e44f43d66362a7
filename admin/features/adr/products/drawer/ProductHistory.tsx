import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { adrProduct } from '../../../../../models/features/adr/product';
import { ShortHistory } from '../../../../platform/history/History';
import { nodesOf } from '../../../../../models/platform/tree/indexedTree';
import type { ProductStatuses } from '../statuses';
import { HistoryChanges } from './HistoryChanges';

interface ProductHistoryProps {
    readonly id: number;
    /** Another version has another history. */
    readonly version: number;
    readonly statuses: ProductStatuses;
    readonly tree: readonly EntityNode[];
}

/** Returns names of entities by their code. */
const namesIn = (tree: readonly EntityNode[]) => new Map(nodesOf(tree).map(({ code, name }) => [code, name]));

/** Shows the history of a product on the ADR, its states included. */
export const ProductHistory = ({ id, version, statuses, tree }: ProductHistoryProps) => {
    const names = useMemo(() => namesIn(tree), [tree]);
    const client = useQueryClient();
    useEffect(() => {
        void client.invalidateQueries({ queryKey: [adrProduct.path, 'history', String(id)] });
    }, [client, id, version]);
    return (
        <ShortHistory
            definition={adrProduct}
            id={id}
            changesOf={entry => <HistoryChanges entry={entry} statuses={statuses} names={names} />}
        />
    );
};
