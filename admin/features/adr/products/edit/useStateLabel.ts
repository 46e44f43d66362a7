import { useMemo } from 'react';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import { nodesOf } from '../../../../../models/platform/tree/indexedTree';
import { useFieldLabel } from '../../useValueText';

/** Returns a function that labels a field of a state, with the code of its entity. */
export const useStateLabel = (tree: readonly EntityNode[]) => {
    const fieldLabel = useFieldLabel();
    const codes = useMemo(() => new Map(nodesOf(tree).map(({ id, code }) => [id, code])), [tree]);
    return (entity: number, name: string): string =>
        `${codes.get(entity) ?? `#${String(entity)}`} · ${fieldLabel(name, true)}`;
};
