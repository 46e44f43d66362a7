import type { Definition, ResourcePath } from './resource';
import { resources } from './slices';

export const definitions: readonly Definition[] = Object.values(resources);

const byPath: ReadonlyMap<string, Definition> = new Map(definitions.map(definition => [definition.path, definition]));

/** @throws when no definition has this path */
export const definitionOf = (path: string): Definition => {
    const definition = byPath.get(path);
    if (!definition) throw new Error(`${path} is not a resource`);
    return definition;
};

export const isResourcePath = (path: string): path is ResourcePath => byPath.has(path);
