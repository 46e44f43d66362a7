import { defineCall } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { namesCall } from '../../platform/definition/namesCall';
import { patchOf, pick } from '../../platform/definition/shape';
import { treeCalls } from '../../platform/tree/calls';
import { adrEntity, adrTree } from './entity';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const version = integer({ min: 1, max: MAX_INTEGER });
const { adr_id, parent_entity_id } = adrEntity.fields;
const own = pick(adrEntity.fields, ['entity_type_id', 'code', 'name', 'description', 'css_class']);

export const entityCreate = defineCall({
    method: 'POST',
    path: '/adr/entity/create',
    access: 'contentManager',
    about: 'Adds an entity to an ADR’s tree; without a parent it is a root. 409 below a hundred others.',
    payload: { adr_id, parent_entity_id, ...own },
    answer: { id },
});

export const entityUpdate = defineCall({
    method: 'PUT',
    path: '/adr/entity/update',
    undo: 'update',
    access: 'contentManager',
    load: 'bulk',
    about: 'Changes an entity; `recursiveUpdate` gives its type and color to all below it too.',
    payload: { id, version, ...patchOf(own), recursiveUpdate: boolean({}) },
});

export const entityDelete = defineCall({
    method: 'DELETE',
    path: '/adr/entity/delete/{id}',
    undo: 'delete',
    access: 'contentManager',
    load: 'bulk',
    about: 'Deletes an entity, all below it and their product states; 409 while a pending request names one, and where more than 100,000 states would go with those below it.',
});

const { tree, move } = treeCalls(adrTree);

export const entityTree = {
    ...tree,
    about: 'The tree: roots, each an entity with `product_count` and `children` of the same form, in order.',
};

const entityMove = move;

/** The separator of the names of a path. */
export const PATH_BETWEEN = ' / ';

/** `path`: the names from the root to the entity. */
export const entityNames = namesCall(adrEntity, { path: text({ max: 65_536, required: true }) });

export const entityCalls = [entityTree, entityNames, entityCreate, entityUpdate, entityMove, entityDelete] as const;
