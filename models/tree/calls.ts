import { defineCall } from '../call';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { json } from '../fields/json';
import type { Field } from '../fields/kind';
import type { Definition } from '../resource';
import { list } from '../shape';
import type { Tree } from './tree';

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });
const anId = integer({ min: 1, max: LARGEST_INTEGER });

/** The calls of records that are one tree, beside those that are generated. */
export const treeCalls = <D extends Definition>({ definition, parent }: Tree<D>) => {
    const { path, access, label, allFields } = definition as Definition;
    return {
        tree: defineCall({
            method: 'GET',
            path: `/${path}/tree`,
            access: access.view,
            load: 'large',
            about: `${label[1]} as a tree: roots, each with \`children\` of the same form, in order.`,
            answer: { tree: list(json({ required: true }), { required: true }) },
        }),
        move: defineCall({
            method: 'PUT',
            path: `/${path}/move`,
            access: access.change,
            load: 'bulk',
            about: 'Moves one below another (null: to the roots), before a sibling (null: last). 409 below itself, or too deep.',
            payload: {
                ...{ id, version: anId, before_id: anId },
                ...({ [parent]: allFields[parent] } as Readonly<Record<never, Field>>),
            },
        }),
    };
};
