import type { Part, RowsPart } from './part';
import type { Definition, ResourcePath } from './platform/definition/resource';
import { parts, resources } from './slices';

export const definitions: readonly Definition[] = Object.values(resources);

const byPath: ReadonlyMap<string, Definition> = new Map(definitions.map(definition => [definition.path, definition]));

/** @throws when no definition has this path */
export const definitionOf = (path: string): Definition => {
    const definition = byPath.get(path);
    if (!definition) throw new Error(`${path} is not a resource`);
    return definition;
};

/** The part whose rows belong to records of a resource. */
export const partOf = ({ path }: Pick<Definition, 'path'>): Part | undefined => parts.find(({ of }) => of === path);

/** The part whose rows are a field of a resource's records. */
export const rowsPartOf = (definition: Pick<Definition, 'path'>): RowsPart | undefined => {
    const part = partOf(definition);
    return part?.rows && (part as RowsPart);
};

export const isResourcePath = (path: string): path is ResourcePath => byPath.has(path);
