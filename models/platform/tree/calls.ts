import { defineCall } from '../calls/call';
import { integer, MAX_INTEGER } from '../fields/integer';
import { json } from '../fields/json';
import { list } from '../definition/shape';
import type { TreeDefinition } from './tree';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const anId = integer({ min: 1, max: MAX_INTEGER });

/** Returns the name of the scope's id in an address: `adrId` for the field `adr_id`. */
export const scopeIdOf = ({ scope }: TreeDefinition): string | undefined =>
    scope?.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The field of a tree's definition with the parent, by its name. */
type ParentOf<T extends TreeDefinition> = Readonly<Pick<T['definition']['allFields'], T['parent']>>;

/**
 * Defines the calls of a tree, beside the generated ones: `GET /<path>/tree`, or `…/tree/{adrId}` where each record of
 * another resource has its own tree, and `PUT /<path>/move`. If the other calls are custom, these are in the same
 * group.
 */
export const treeCalls = <const T extends TreeDefinition>(tree: T) => {
    const { path, access, label, allFields, history } = tree.definition;
    const scopeId = scopeIdOf(tree);
    const base = `/${history?.path ?? path}`;
    return {
        tree: defineCall({
            method: 'GET',
            path: `${base}/tree${scopeId ? `/{${scopeId}}` : ''}`,
            access: access.view,
            load: 'large',
            about: `${label[1]} as a tree: roots, each with \`children\` of the same form, in order.`,
            answer: { tree: list(json({ required: true }), { required: true }) },
        }),
        move: defineCall({
            method: 'PUT',
            path: `${base}/move`,
            undo: 'move',
            access: access.change,
            load: 'bulk',
            about: 'Moves one below another (null: to the roots), before a sibling (null: last). 409 below itself, or too deep.',
            payload: {
                id,
                version: anId,
                ...({ [tree.parent]: allFields[tree.parent] } as ParentOf<T>),
                before_id: anId,
            },
        }),
    };
};
