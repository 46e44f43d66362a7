import type { Values } from './platform/history/difference';
import type { Field } from './platform/fields/kind';
import type { Definition, Fields, Owner } from './platform/definition/resource';
import { definitionOf, definitions } from './resources';

/** A definition whose records are rows of another's. */
export type Owned = Definition & { readonly owner: Owner };

export const isOwned = (definition: Definition): definition is Owned => definition.owner !== null;

const targetOf = ({ allFields }: Definition, name: string): string | undefined =>
    ((allFields as Fields)[name]?.options as { readonly to?: string } | undefined)?.to;

/** The definition of what they belong to. */
export const ownerOf = (owned: Owned): Definition => definitionOf(targetOf(owned, owned.owner.field) ?? '');

/** Of each definition what a function makes of it, once: rows ask by the thousand. */
const once = <D extends object, T>(make: (definition: D) => T): ((definition: D) => T) => {
    const made = new WeakMap<D, T>();
    return definition => {
        const known = made.get(definition);
        if (known !== undefined) return known;
        const value = make(definition);
        made.set(definition, value);
        return value;
    };
};

/** The definitions of what belongs to records of a resource, those first that others refer to. */
export const ownedBy = ({ path }: Pick<Definition, 'path'>): readonly Owned[] =>
    definitions.filter(isOwned).filter(owned => targetOf(owned, owned.owner.field) === path);

/** Of the common fields those that people change. */
const COMMON = ['enabled', 'weight'] as const;

/** What is a row's own: not what it has from its owner. */
export const ownNames = once(({ fields, owner }: Owned): readonly string[] => [
    ...Object.keys(fields).filter(name => name !== owner.field && !owner.same.includes(name)),
    ...COMMON,
]);

/** What the history calls a row. */
export const codeOf = ({ owner }: Owned, row: Values): string => owner.code.map(name => String(row[name])).join(' ');

/** Fields that hold the ids of other rows of the same owner, with the definition of these. */
export const siblingFields = once((owned: Owned): readonly (readonly [name: string, field: Field, to: Owned])[] => {
    const siblings = ownedBy(ownerOf(owned));
    return Object.entries(owned.fields).flatMap(([name, field]) => {
        const to = siblings.find(({ path }) => path === targetOf(owned, name));
        return to && Array.isArray(field.kind.read('')) ? [[name, field, to] as const] : [];
    });
});
