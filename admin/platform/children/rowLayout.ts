import type { KindName } from '../../../models/platform/fields/kind';
import { rowFields, type FormCollection } from '../../../models/platform/children/recordCollection';

/** Styles of text for screen readers only. */
const UNSEEN = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
} as const;

type Widths = Readonly<Partial<Record<KindName, number>>>;

/** Pixels that the input of a field needs by its kind; other kinds need as much as text. */
const NARROW: Widths = { boolean: 76, integer: 88, money: 96, date: 156 };
/** The same of its value alone. */
const NARROW_SHOWN: Widths = { ...NARROW, date: 96 };
const [TEXT, TOOLS, GAP] = [150, 36, 16];

/** Whether inputs of a kind are so short that several fit side by side where their labels are above them. */
export const isShort = (kind: KindName): boolean => (NARROW[kind] ?? TEXT) < 100;

/** Builds the layout of rows: a line each where there is room for all fields, a block each where there is not. */
export const buildRowLayout = (collection: FormCollection, hasTools: boolean) => {
    const byKind = hasTools ? NARROW : NARROW_SHOWN;
    const widths = Object.values(rowFields(collection)).map(({ kind }) => byKind[kind.name] ?? TEXT);
    const requiredWidth = widths.reduce((sum, width) => sum + width + GAP, hasTools ? TOOLS : 0);
    const columns = widths.map(width => `minmax(${String(width)}px, ${String(width)}fr)`);
    const wide = `@container (min-width: ${String(requiredWidth)}px)`;
    return {
        wide,
        head: {
            display: 'none',
            pb: 0.75,
            color: 'text.secondary',
            fontSize: '0.8125rem',
            fontWeight: 600,
            [wide]: { display: 'grid', columnGap: `${String(GAP)}px` },
        },
        line: {
            display: 'grid',
            position: 'relative',
            alignItems: 'start',
            columnGap: `${String(GAP)}px`,
            rowGap: 1,
            gridTemplateColumns: '1fr 1fr',
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            typography: 'body2',
        },
        /** Columns of head and lines. */
        columns: {
            [wide]: { gridTemplateColumns: [...columns, ...(hasTools ? [`${String(TOOLS)}px`] : [])].join(' ') },
        },
        /** In a line the column's head is the label. */
        label: { [wide]: UNSEEN },
        block: { [wide]: { gridColumn: 'auto', display: 'block', pr: 0 } },
        /** Reserves the room of an input whose code is loading. */
        waiting: { '& [aria-busy] > .MuiSkeleton-root': { [wide]: { mt: 0 } } },
        /** A cell without content: hidden, unless all fields are in one line. */
        silent: { '&:empty': { display: 'none', [wide]: { display: 'block' } } },
        tools: { position: 'absolute', top: 4, right: 0, [wide]: { position: 'static' } },
    } as const;
};

export type RowLayout = ReturnType<typeof buildRowLayout>;
