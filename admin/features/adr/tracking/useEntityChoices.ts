import { entityTree } from '../../../../models/features/adr/entityCalls';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { useCall } from '../../../platform/data/useCall';
import type { ListFilter } from '../../../platform/list/address/listState';
import type { FilterChoice } from '../../../platform/list/filters/parts';

/** Returns entities in the order of their tree. */
export const entityChoices = (nodes: readonly EntityNode[], level = 0): readonly FilterChoice[] =>
    nodes.flatMap(({ id, code, name, children }) => [
        { value: id, label: `${code} · ${name}`, level },
        ...entityChoices(children, level + 1),
    ]);

/** Returns the entities of the ADR that is chosen. */
export const useEntityChoices = ({ adr_id }: ListFilter): readonly FilterChoice[] => {
    const { data } = useCall(adr_id ? entityTree : undefined, {}, { adrId: Number(adr_id) });
    return entityChoices((data?.tree ?? []) as readonly EntityNode[]);
};
