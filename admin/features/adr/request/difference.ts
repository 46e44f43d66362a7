import type { ProposedField } from '../../../../models/features/adr/request';
import { adrState, type StateChange, type StateField } from '../../../../models/features/adr/state';
import { differencesOf, isSame, type Difference } from '../../../../models/platform/history/difference';
import { type ListedRequest, updatesOf } from './request';

/** The change that a request makes at an entity. */
export interface EntityChange {
    readonly id: number;
    readonly code: string;
    readonly name: string | undefined;
    /** Whether the product is added to the entity, or removed from it. */
    readonly kind: 'comes' | 'goes' | 'changes';
    readonly fields: readonly Difference<StateField>[];
}

const kindOf = ({ from, to }: StateChange): EntityChange['kind'] => {
    if (from === null) return 'comes';
    return to === null ? 'goes' : 'changes';
};

/** Returns what a request would change: of the product on the ADR, field by field, and entity by entity. */
export const differenceOf = (request: ListedRequest) => {
    const { product, entities } = updatesOf(request);
    const { names, blank } = adrState;
    return {
        fields: Object.entries(product)
            .map(([name, { from, to }]): Difference<ProposedField> => ({ name: name as ProposedField, from, to }))
            .filter(({ from, to }) => !isSame(from, to)),
        entities: entities
            .map((update): EntityChange => ({
                id: update.id,
                code: update.code,
                name: update.name,
                kind: kindOf(update),
                fields: differencesOf(names as readonly StateField[], update.from ?? blank, update.to ?? blank),
            }))
            // A request may name an entity whose state it leaves as it is.
            .filter(({ fields }) => fields.length > 0),
    };
};
