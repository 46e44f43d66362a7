import { secRole } from './account/secRole';
import { secUser } from './account/secUser';
import { dataFeed } from './feed/dataFeed';
import { product } from './product/product';
import type { Definition, ResourcePath, Resources } from './resource';
import { productDepartment } from './settings/productDepartment';

/** The one list of definitions. One that declares itself and is missing here does not compile. */
export const resources: Resources = {
    [secRole.path]: secRole,
    [secUser.path]: secUser,
    [productDepartment.path]: productDepartment,
    [dataFeed.path]: dataFeed,
    [product.path]: product,
};

export const definitions: readonly Definition[] = Object.values(resources);

const byPath: ReadonlyMap<string, Definition> = new Map(definitions.map(definition => [definition.path, definition]));

/** @throws when no definition has this path */
export const definitionOf = (path: string): Definition => {
    const definition = byPath.get(path);
    if (!definition) throw new Error(`${path} is not a resource`);
    return definition;
};

export const isResourcePath = (path: string): path is ResourcePath => byPath.has(path);
