import type { CSSProperties } from 'react';
import type { Widths } from '../../layout/widths/widths';
import type { ListColumn } from '../columns/column';

/** Pixels that are left of a text that is cut. */
const REST_WIDTH = 140;

/**
 * Returns the column that takes the width that no content needs: the one that is marked so, else the first whose texts
 * would be cut, else the last that is aligned to the left. The others are as wide as their content.
 */
export const restOf = (
    columns: readonly Pick<ListColumn<never>, 'name' | 'look' | 'align' | 'takesRest'>[],
): string | undefined => {
    const marked = columns.find(({ takesRest }) => takesRest);
    const long = (['wide', 'cut'] as const).map(own => columns.find(({ look }) => look === own)).find(Boolean);
    return (marked ?? long ?? columns.findLast(({ align }) => align !== 'right') ?? columns.at(-1))?.name;
};

/** Returns the custom properties of the widths of columns: they change at every step of a drag, and no style does. */
export const widthStyle = (widths: Widths): CSSProperties =>
    Object.fromEntries(Object.entries(widths).map(([name, width]) => [`--width-${name}`, `${String(width)}px`]));

/**
 * Returns the styles of the widths of columns.
 * @param rest takes the remaining width
 * @param sized have widths that users set
 */
export const widthsSx = (rest: string | undefined, sized: readonly string[]) => ({
    '& thead th': { position: 'relative' },
    ...(rest !== undefined && {
        [`& thead .column-${rest}`]: { width: '100%' },
        // Beside the column that takes the remaining width, the others would break at every space; long texts have a
        // width for it.
        [`& tbody td:not(.column-${rest}, .is-wide)`]: { whiteSpace: 'nowrap' },
        // A cell that waits for its texts takes it too.
        [`& tbody .column-${rest} .late`]: { width: '100%' },
        // A text that may be cut is cut before the table is wider than the screen, however long the others are.
        ...(!sized.includes(rest) && { [`& tbody td.is-cut.column-${rest}`]: { minWidth: REST_WIDTH, maxWidth: 0 } }),
    }),
    ...Object.fromEntries(
        sized.map(name => [
            `& .column-${name}.column-${name}`,
            {
                boxSizing: 'border-box',
                width: `var(--width-${name})`,
                minWidth: `var(--width-${name})`,
                maxWidth: `var(--width-${name})`,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                // A cell that waits for its texts has a width of its own until then.
                '& .late': { width: '100%' },
            },
        ]),
    ),
});
