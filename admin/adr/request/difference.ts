import type { EntityUpdate, ProposedField } from '../../../models/adr/request';
import { stateFields, type State, type StateField } from '../../../models/adr/state';
import { isSame } from '../../data/changes';
import { updatesOf, type ListedRequest } from './request';

/** A field that a request changes. */
export interface FieldChange<Name extends string> {
    readonly name: Name;
    readonly from: unknown;
    readonly to: unknown;
}

export interface EntityChange {
    readonly id: number;
    readonly code: string;
    readonly name: string | undefined;
    /** The product comes to the entity, or goes from it. */
    readonly kind: 'comes' | 'goes' | 'changes';
    readonly fields: readonly FieldChange<StateField>[];
}

const STATE_FIELDS = Object.keys(stateFields) as StateField[];

/** Not tracked and nothing are the same to look at. */
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

const differs = (from: unknown, to: unknown): boolean => !isSame(from, to) && !(isNothing(from) && isNothing(to));

const kindOf = ({ from, to }: EntityUpdate): EntityChange['kind'] => {
    if (from === null) return 'comes';
    return to === null ? 'goes' : 'changes';
};

const valueOf = (state: State | null, name: StateField): unknown => state?.[name] ?? null;

/** What a request would change: of the product on the ADR, field by field, and entity by entity. */
export const differenceOf = (request: ListedRequest) => {
    const { product, entities } = updatesOf(request);
    return {
        fields: Object.entries(product)
            .filter(([, { from, to }]) => differs(from, to))
            .map(([name, { from, to }]): FieldChange<ProposedField> => ({ name: name as ProposedField, from, to })),
        entities: entities.map((update): EntityChange => ({
            id: update.id,
            code: update.code,
            name: update.name,
            kind: kindOf(update),
            fields: STATE_FIELDS.map(name => ({
                name,
                from: valueOf(update.from, name),
                to: valueOf(update.to, name),
            })).filter(({ from, to }) => differs(from, to)),
        })),
    };
};

/** What a conflict is about: a field of the product, or of its state at an entity (api.md). */
export const conflictAt = (key: string): { readonly entity: number | null; readonly name: string } => {
    const found = /^entity:(\d+)\.(\w+)$/.exec(key);
    return found ? { entity: Number(found[1]), name: found[2] ?? '' } : { entity: null, name: key };
};
