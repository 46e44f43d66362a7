import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityNode } from '../../../../models/adr/entity';
import { adrProduct } from '../../../../models/adr/product';
import { ShortHistory } from '../../../resources/ShortHistory';
import { entitiesOf } from '../columns';
import type { Refdata } from '../product';
import type { Statuses } from '../statuses';
import { HistoryChanges } from './HistoryChanges';

interface ProductHistoryProps {
    readonly id: number;
    /** Another version has another history. */
    readonly version: number;
    readonly refdata: Refdata;
    readonly statuses: Statuses;
    readonly tree: readonly EntityNode[];
}

/** Names of entities by their code. */
const namesIn = (tree: readonly EntityNode[]) => new Map(entitiesOf(tree).map(({ code, name }) => [code, name]));

/** What was written of a product on the ADR, its states included. */
export const ProductHistory = ({ id, version, refdata, statuses, tree }: ProductHistoryProps) => {
    const names = useMemo(() => namesIn(tree), [tree]);
    const client = useQueryClient();
    useEffect(() => {
        void client.invalidateQueries({ queryKey: [adrProduct.path, 'history', String(id)] });
    }, [client, id, version]);
    return (
        <ShortHistory
            definition={adrProduct}
            id={id}
            changesOf={entry => <HistoryChanges {...{ entry, refdata, statuses, names }} />}
        />
    );
};
