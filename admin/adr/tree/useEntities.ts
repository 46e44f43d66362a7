import { useCallback } from 'react';
import type { EntityNode } from '../../../models/adr/entity';
import { entityMove, entityTree } from '../../../models/adr/entityCalls';
import { callApi } from '../../data/callApi';
import type { Target } from '../../tree/move';
import { useTree } from '../../tree/useTree';

const move = ({ id, version }: EntityNode, { parentId, beforeId }: Target) =>
    callApi(entityMove, { id, version, parent_entity_id: parentId, before_id: beforeId });

/** The entities of an ADR as a tree. */
export const useEntities = (adrId: number) => {
    const load = useCallback(
        async () => (await callApi(entityTree, {}, { adrId })).tree as readonly EntityNode[],
        [adrId],
    );
    return useTree({ load, move });
};
