import { useMemo } from 'react';
import type { EntityNode } from '../../../../models/adr/entity';
import { useFieldLabel } from '../../request/useValueText';
import { entitiesOf } from '../columns';

/** What a field of a state is called, with the code of its entity. */
export const useStateLabel = (tree: readonly EntityNode[]) => {
    const fieldLabel = useFieldLabel();
    const codes = useMemo(() => new Map(entitiesOf(tree).map(({ id, code }) => [id, code])), [tree]);
    return (entity: number, name: string): string =>
        `${codes.get(entity) ?? `#${String(entity)}`} · ${fieldLabel(name, true)}`;
};
