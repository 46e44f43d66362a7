import type { EntityNode } from '../../../../models/features/adr/entity';
import { columnKey } from '../../../platform/grid/sizing';
import type { Widths } from '../../../platform/layout/widths/widths';

/** Pixels of a letter of a code, of the room around it, and of the button that folds a branch. */
const LETTER = 7.2;
const AROUND = 14;
const TOGGLE = 20;
const MIN_PIXELS = 40;
const MAX_PIXELS = 130;

const widthOfCode = ({ code, children }: EntityNode): number =>
    Math.round(
        Math.min(MAX_PIXELS, Math.max(MIN_PIXELS, code.length * LETTER + AROUND + (children.length > 0 ? TOGGLE : 0))),
    );

/** Returns the tree with column widths: as wide as the entity's code, or as the user set it. */
export const withWidths = (tree: readonly EntityNode[], widths: Widths): readonly EntityNode[] =>
    tree.map(node => ({
        ...node,
        width: widths[columnKey(node)] ?? widthOfCode(node),
        children: withWidths(node.children, widths),
    }));
