import type { Definition } from '../definition/resource';
import type { Message } from '../messages/message';

/** Maximum levels of a tree; it is written and read level by level. */
export const MAX_TREE_LEVELS = 100;

/** Records that form a tree. Siblings are in order of `weight`, then of a text (docs/domain.md section 5). */
export interface TreeDefinition<D extends Definition = Definition> {
    readonly definition: D;
    /** The field with the id of the parent; null: a root. */
    readonly parent: keyof D['allFields'] & string;
    /** The required text that orders siblings of the same weight. */
    readonly text: keyof D['allFields'] & string;
    /** The field with the id of the record that a tree belongs to; undefined: all records form one tree. */
    readonly scope?: keyof D['allFields'] & string;
    /** Messages for a move that is impossible. */
    readonly refusals: {
        /** Below the record itself, or below one of its descendants. */
        readonly cycle: Message;
        /** Among more siblings than weights can put in any order. */
        readonly crowd: Message;
    };
}
