import type { Field } from '../fields/kind';
import { recordCollectionsOf } from '../definition/registry';
import { memoize } from '../memoize';
import type { RecordCollection } from './recordCollection';

type Sibling = readonly [name: string, field: Field, to: RecordCollection];

/** Returns the fields that contain the ids of other rows of the same record, with the collection of these. */
export const siblingFields = memoize(({ of, definition }: RecordCollection): readonly Sibling[] => {
    const siblings = recordCollectionsOf({ path: of });
    return Object.entries(definition.fields).flatMap(([name, field]): Sibling[] => {
        const { to: path } = field.options as { readonly to?: string };
        const to = siblings.find(sibling => sibling.definition.path === path);
        return to && Array.isArray(field.kind.read('')) ? [[name, field, to]] : [];
    });
});
