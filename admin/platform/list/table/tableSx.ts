import type { Density } from '../columns/useDensity';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Styles of a record's name that links to the record. */
export const NAME_LINKS = {
    '& .name-link': {
        fontWeight: 600,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
    },
} as const;

/** Returns the colour of a row, also for its fixed cells. */
const rowOf = (share: number) => `color-mix(in srgb, var(--primary) ${String(share)}%, transparent)`;

/**
 * Styles of rows and cells, applied from the table: they are rendered again at every key that is typed, and a styled
 * component for each of them takes longer than all the rest.
 */
export const tableSx = (density: Density, isOpened: boolean) => ({
    ...NAME_LINKS,
    // Headers that sort are aligned with those that do not.
    '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
    '& tbody tr': {
        bgcolor: 'var(--row)',
        ...(isOpened && { cursor: 'pointer' }),
        '&:hover': { '--row': rowOf(6) },
        '&.is-selected': { '--row': rowOf(12) },
        '&.is-selected:hover': { '--row': rowOf(16) },
    },
    '& tfoot :is(td, th)': {
        borderTop: 2,
        borderColor: 'divider',
        fontWeight: 650,
        textAlign: 'left',
        whiteSpace: 'nowrap',
        color: 'text.primary',
    },
    '& :is(tbody td, tfoot td, tfoot th)': {
        px: 1.5,
        py: density === 'compact' ? 0.75 : 1.25,
        fontSize: density === 'compact' ? '0.8438rem' : '0.875rem',
        lineHeight: 1.43,
        color: 'text.primary',
    },
    '& tbody td': { borderBottom: 1, borderColor: 'divider' },
    '& :is(td, th).is-right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& td.is-wide': { minWidth: 220 },
    '& td.is-code': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& td.is-line': { maxWidth: 170, ...CUT },
    '& td.is-cut': { maxWidth: 240, ...CUT },
    '& .is-box.is-box': { width: 44, px: 1, py: 0 },
    '& td.is-actions.is-actions': { textAlign: 'right', whiteSpace: 'nowrap', p: 0, pr: 1 },
});
