import { defineCall } from '../calls/call';
import { integer, MAX_INTEGER } from '../fields/integer';
import { json } from '../fields/json';
import { list } from '../definition/shape';
import type { TreeDefinition } from './tree';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const anId = integer({ min: 1, max: MAX_INTEGER });

/** Returns the name of the id in an address of what a tree belongs to: `adrId`, where the field is `adr_id`. */
export const scopeIdOf = ({ scope }: TreeDefinition): string | undefined =>
    scope?.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Of a tree's definition the field with the parent, by its name. */
type ParentOf<T extends TreeDefinition> = Readonly<Pick<T['definition']['allFields'], T['parent']>>;

/**
 * The calls of a tree, beside those that are generated: `GET /<path>/tree`, or `…/tree/{adrId}` where each record of
 * something has a tree of its own, and `PUT /<path>/move`. Where other calls are hand-made they stand beside these.
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
