import { secRole } from './account/secRole';
import { secUser } from './account/secUser';
import { secUserPref } from './account/secUserPref';
import { adr } from './adr/adr';
import { adrEntity } from './adr/entity';
import { adrProduct } from './adr/product';
import { adrRequest } from './adr/request';
import { dataFeed } from './feed/dataFeed';
import { product } from './product/product';
import type { Definition, ResourcePath, Resources } from './resource';
import { entityType } from './settings/entityType';
import { productDepartment } from './settings/productDepartment';
import { productEntityStatus } from './settings/productEntityStatus';
import { productGroup } from './settings/productGroup';
import { productType } from './settings/productType';

/** The one list of definitions. One that declares itself and is missing here does not compile. */
export const resources: Resources = {
    [entityType.path]: entityType,
    [productDepartment.path]: productDepartment,
    [productGroup.path]: productGroup,
    [productType.path]: productType,
    [productEntityStatus.path]: productEntityStatus,
    [dataFeed.path]: dataFeed,
    [secRole.path]: secRole,
    [secUser.path]: secUser,
    [secUserPref.path]: secUserPref,
    [product.path]: product,
    [adr.path]: adr,
    [adrEntity.path]: adrEntity,
    [adrProduct.path]: adrProduct,
    [adrRequest.path]: adrRequest,
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
