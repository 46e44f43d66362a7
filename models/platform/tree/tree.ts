import type { Definition } from '../definition/resource';
import type { Message } from '../messages/message';

/** Levels of a tree; what is written and read of one goes down level by level. */
export const MAX_TREE_LEVELS = 100;

/**
 * Records that stand below each other. Siblings are in order of `weight`, then of a text (docs/domain.md section 5).
 */
export interface TreeDefinition<D extends Definition = Definition> {
    readonly definition: D;
    /** The field with the id of the record that one is below; null: a root. */
    readonly parent: keyof D['allFields'] & string;
    /** The required text that orders siblings of one weight. */
    readonly text: keyof D['allFields'] & string;
    /** The field with the id of what a tree belongs to; without it all records are one tree. */
    readonly scope?: keyof D['allFields'] & string;
    /** Messages for a move that cannot be made. */
    readonly refusals: {
        /** Below the record itself, or below one that is below it. */
        readonly cycle: Message;
        /** Among more siblings than weights can put in any order. */
        readonly crowd: Message;
    };
}
